/** From here on the answer is yes. */
export const LINE = 0.5;
