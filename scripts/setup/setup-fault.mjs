/** Something a person has to put right before we can start; the message is all they need to read. */
export class SetupFault extends Error {}
