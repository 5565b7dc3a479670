import type { LetterField } from '../vocabulary/letters';

/** What is said about letters that wait, are taken back or cannot be (decision 057). */
export const letterMessages = {
  noLetter: 'There is no such letter.',
  already: 'This letter has already been taken back.',
  tooLate: 'This letter is on its way or has gone out already. It cannot be taken back.',
  cannotUndo:
    'What this letter tells of cannot be undone with it. Take back the letter alone, and decide anew in the list.',
  decidedSince: 'Somebody has decided anew since, so nothing was undone, and the letter still waits.',
  takenBack: 'The letter is taken back and goes to nobody. The decision stays.',
  messageTakenBack: 'The message is taken back and goes to nobody.',
  undone: 'The letter is taken back and goes to nobody. The decision is undone.',
  logUndone: 'and undid the decision',
  waitChanged: (seconds: number) =>
    seconds === 0 ? 'Letters go out at once now.' : `Letters wait ${inSeconds(seconds)} now.`,
  poster: (title: string) => `the poster of “${title}”`,
  decisionOf: (status: string, from: string) =>
    from === status ? 'its feedback' : `${capital(from)} to ${capital(status)}`,
} as const;

/** The banner of a letter that waits. */
export const waitingLetters = {
  label: 'Letters that wait',
  goesOut: (name: string) => `Letter to ${name} goes out `,
  inSeconds: (seconds: number) => `in ${inSeconds(seconds)}`,
  gone: (name: string) => `The letter to ${name} goes out now.`,
  takeBack: 'Take back the letter',
  undo: (decision: string) => `Take back letter and decision (${decision})`,
  of: (name: string) => ` to ${name}`,
  running: 'Taking back…',
  short: 'Take back',
} as const;

/** How long letters wait, on the Mail tab. */
export const letterWait = {
  label: 'Letters wait, in seconds',
  hint: '0 to 600. Meanwhile they can be taken back.',
  save: 'Save',
} as const;

/** The choice beside a decision. */
export const letterChoice = {
  legend: 'Letter',
  send: 'Send a letter',
  sendHint: (seconds: number) =>
    seconds === 0 ? 'It goes out at once.' : `It waits ${inSeconds(seconds)}, in which you can take it back.`,
  none: 'Decide without a letter',
} as const;

export const letterProblems = {
  unknown: (name: string, fields: readonly string[]) =>
    `There is no field {${name}}. Use ${fields.map((field) => `{${field}}`).join(', ')}.`,
  unfilled: (name: LetterField) => `{${name}} has nothing to fill in here: ${EMPTY[name]}`,
} as const;

/** Why a field can be empty, and what to do. */
const EMPTY: Record<LetterField, string> = {
  greeting: 'write the greeting yourself.',
  name: 'the name that was typed holds an address or a number. Write it yourself, or use {greeting}.',
  job: 'the posting has no title any more. Write it yourself.',
  company: 'the posting names no company any more. Write it yourself.',
  place: 'the posting names no place any more. Write it yourself.',
  reference: 'write it yourself.',
  status: 'write it yourself.',
  consultant: 'write your name yourself.',
  feedback: 'write the feedback, or take the field out.',
};

function inSeconds(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 120 || seconds % 60 !== 0) return `${seconds} seconds`;
  return `${seconds / 60} minutes`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
