export { castJsonSchema } from './cast-schema.ts';
export { csvRows } from './csv.ts';
export { type Found, findSeats, seatFolders, seatsIn } from './find-seats.ts';
export { besides, permitted, personaIn, readSeats } from './read-seats.ts';
export { type SeatFile, SeatFileError } from './seat-file.ts';
export { seatLine } from './seat-line.ts';
export { hasSeatEnding, isSeatName, seatEndings } from './seat-paths.ts';
export { yamlFile } from './yaml-file.ts';
