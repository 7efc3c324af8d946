import type { Seat } from '../../engine/index.ts';

/** The seat that stands for the person who convened the table. */
export const userSeat: Seat = {
  id: 'user',
  name: 'You',
  role: 'user',
  voice: 'human',
  persona: { line: 'The person who convened the table.' },
};
