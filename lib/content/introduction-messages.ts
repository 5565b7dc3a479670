import { plural } from '../base/format';
import { MOST_INTRODUCED } from '../vocabulary/introductions';

export const introductionMessages = {
  person: 'Say who is meant.',
  people: `Choose one to ${['', 'one', 'two', 'three', 'four', 'five'][MOST_INTRODUCED]} people.`,
  clientName: 'Enter the name of whoever reads the link.',
  clientEmail: 'Enter the client’s e-mail address.',
  days: 'Choose for how long the link works.',
  unsigned: 'The shortlist has changed since it was signed, or was never signed. Sign it, then send.',
  unconfirmed: 'Nobody has confirmed what the job asks for, and the order follows it. Check and confirm it, then send.',
  notOnList: 'One of these people is not on the shortlist any more. Look at it again, then send.',
  poolNotAgreed:
    'One of these people is in the talent pool and has not agreed to this client yet. Ask them first, then send.',
  sent: (people: number, client: string) =>
    `The link to ${plural(people, 'person', 'people')} is on its way to ${client}.`,
  action: 'Say what to do.',
  revoked: 'The link opens nothing any more.',
  settled: 'The answer is noted. The client can no longer change it.',
  reopened: 'The client can change the answer again.',
  noLink: 'There is no such link.',
  noAnswer: 'There is no such answer.',
  alreadyRevoked: 'The link has been taken back already.',
  consentAction: 'Ask by mail, or record what was said.',
  consentNote: 'Say how you know: when it was said, and in which way.',
  /** Note on a consent that was withdrawn after the backup, set again when that backup is restored. */
  takenBackBefore: 'Taken back after the backup from which the site was restored.',
  asked: (name: string) => `${name} is asked by mail.`,
  recorded: {
    agreed: (name: string) => `${name} agrees: clients of this job see the name and the contact data.`,
    refused: (name: string) => `${name} does not agree: clients of this job see a first name and an initial.`,
  },
  askedTooOften: 'This person has been asked three times within a day. Wait, or record what they say.',
} as const;

export const introductionLinkMessages = {
  unknown: 'This link is not one of ours, or what it led to has been deleted.',
  ended: (when: string) => `This link worked until ${when}.`,
  takenBack: 'This link has been taken back.',
  answer: 'Choose yes, no or a question.',
  question: 'Write your question.',
  settled:
    'We have acted on your answer meanwhile, so it can no longer be changed here. Write to us if it is another one now.',
  gone: 'This person is not available any more.',
  answered: {
    yes: (name: string) => `Thank you: you would like to meet ${name} and we arrange a first conversation.`,
    no: (name: string) => `Thank you: you would rather not meet ${name}, and we tell them kindly.`,
    question: (name: string) => `Thank you: we have your question about ${name} and answer it by mail or phone.`,
  },
  agree: 'Choose yes or no.',
  agreed: {
    agreed: 'Thank you. The client sees your name, your e-mail address and your phone number.',
    refused:
      'Thank you. The client sees your first name and an initial, and neither your e-mail address nor your phone number.',
  },
} as const;
