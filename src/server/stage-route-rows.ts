import * as answers from './answers.ts';
import { get, held, post, type Route, sessionPath } from './route.ts';

/** What the stage answers to: decks, sound and recordings. */
export const stageRouteRows: readonly Route[] = [
  post('deck', '/api/decks', {
    says: 'Reads a deck (PDF, PPTX or Markdown, at most 50 MB) and keeps its file; the body is the file.',
    query: { name: 'The name of the file.' },
    answers: 'The deck as a rehearsal takes it, and a remark where its slides could be read otherwise.',
    as: answers.shelvedDeck,
  }),
  held.get('deckFile', `${sessionPath}/deck`, {
    says: 'The file of the deck, for whoever presents it.',
    answers: 'The file.',
    as: 'application/octet-stream',
  }),
  held.post('record', `${sessionPath}/recording`, {
    says: 'Keeps sound of whoever presents, who asked for it: 16,000 samples of 16 bits a second, at most 1 MB at once.',
    query: { at: 'Where it begins, in milliseconds of the session.' },
    status: 201,
    answers: 'Kept.',
    as: answers.nothing,
  }),
  held.get('recording', `${sessionPath}/recording`, {
    says: 'What was recorded, for whoever presented; every sound lies at its time of the session.',
    status: 206,
    answers: 'A part of a WAV file, as Range asks.',
    as: 'audio/wav',
  }),
  held.post('forgetRecording', `${sessionPath}/recording/forget`, {
    says: 'Deletes the recording.',
    answers: 'Deleted.',
    as: answers.nothing,
  }),
  get('stage', '/api/stage', {
    says: 'What speaks and hears on the server.',
    answers: 'Names, or null where nothing does.',
    as: answers.stage,
  }),
  held.post('hear', `${sessionPath}/hear`, {
    says: 'Writes down a stretch of speech, at most 30 seconds: the body is 16,000 samples of 16 bits a second, least byte first. Nothing of it is kept.',
    answers: 'The words; none where there are none.',
    as: answers.heardWords,
    refuses: { '422': 'Nothing here hears, or it is too long.' },
  }),
  held.post('aloud', `${sessionPath}/aloud`, {
    says: 'Somebody listens: for two minutes, what may be said next is voiced before it is.',
    status: 202,
    answers: 'Understood.',
    as: answers.nothing,
  }),
  held.get('voice', `${sessionPath}/voice`, {
    says: 'What an entry says, spoken by its seat’s voice.',
    query: {
      seq: 'The number of the entry.',
      part: 'Which part of it, from 0 on; without a body where there is none.',
    },
    answers: 'A WAV file.',
    as: 'audio/wav',
    refuses: { '422': 'Nothing here speaks, or not this language.' },
  }),
];
