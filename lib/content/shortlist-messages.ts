export const needsMessages = {
  asked: 'Say of each thing whether it is a must, a wish, or not asked.',
  tooMany: 'Nobody has all of that: keep it to 40 things.',
  tooLong: 'Keep a skill to 60 characters.',
  nothing: 'Keep at least one thing that the job asks for.',
  action: 'Confirm the needs, or have them read anew.',
  seen: 'Open the shortlist again, then confirm.',
  years: 'Use a number of years, up to 30, or leave it empty.',
  yearsOfEach: 'Give the years of each thing, in the same order; empty where none are asked.',
  start: 'Use a year and a month, like 2027-03.',
  confirmed: 'What the job asks for is confirmed.',
  readAnew: 'What the job asks for is read from its posting again. It is not confirmed.',
  changedBy: (name: string, when: string) =>
    `${name} has changed what the job asks for, ${when}. Nothing of yours was saved: look at it again, then confirm.`,
  changed: 'The posting has changed since you opened this page. Nothing was saved: look at it again, then confirm.',
} as const;

export const shortlistMessages = {
  person: 'Say who is meant.',
  version: 'Open the shortlist again, then decide.',
  decision: 'Shortlist, strike out, or leave it open.',
  strikeReason: 'Say why. Who is struck out may ask, and somebody may bring them back.',
  name: 'Type your name.',
  notYourName: (name: string) => `You sign with your own name: ${name}.`,
  gone: 'This document is not here any more: it was withdrawn or deleted.',
  otherJob: 'This person has not applied for this job, and their CV is not in the talent pool.',
  decidedBy: (name: string, who: string, what: string, when: string) =>
    `${who} has decided about ${name} meanwhile (${what}, ${when}). Read it, then decide.`,
  done: {
    open: (name: string) => `${name} is back, and nothing is decided.`,
    shortlisted: (name: string) => `${name} is on the shortlist.`,
    struck: (name: string) => `${name} is struck out. They stay in the list, where anybody here can bring them back.`,
  },
  drawn: (count: number) => (count === 1 ? 'One person was drawn at random.' : `${count} people were drawn at random.`),
  nobodyToDraw: 'There is nobody further down whom nobody has looked at.',
  signed: 'Signed.',
  empty: 'Nobody is on the shortlist.',
  unconfirmed: 'Nobody has confirmed what the job asks for, and the order follows it. Check and confirm it, then sign.',
  noReason: (names: string) => `Say what speaks for everybody before you sign. Missing: ${names}.`,
  changedMeanwhile: 'The shortlist has changed since you opened this page. Read it again, then sign.',
} as const;
