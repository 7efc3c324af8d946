export { type Found, findSeats, seatFolders, seatsIn } from './find-seats.ts';
export { permitted, personaIn, readSeats } from './read-seats.ts';
export { type SeatFile, SeatFileError, type SeatFileKind } from './seat-file.ts';
export { seatLine } from './seat-line.ts';
export { hasSeatEnding, isSeatName, seatEndings } from './seat-paths.ts';
export { type YamlFile, yamlFile } from './yaml-file.ts';
