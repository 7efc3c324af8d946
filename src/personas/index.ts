export { type Found, findSeats, seatFolders } from './find-seats.ts';
export { personaIn, readSeats, seatEndings } from './read-seats.ts';
export { type SeatFile, SeatFileError, type SeatFileKind } from './seat-file.ts';
export { seatLine } from './seat-line.ts';
export { type YamlFile, yamlFile } from './yaml-file.ts';
