import { flag, spoken } from '../../engine/index.ts';

/** What every talk by the protocol can be told. These belong to the table: they go along when it changes its format. */
export const talkSettings = {
  questions: flag({ says: 'Speakers may ask the user and each other.', default: true, ofTable: true }),
  ensemble: flag({
    says: 'One call plays several seats: cheap, and not separate minds.',
    default: false,
    ofTable: true,
  }),
  ...spoken,
};
