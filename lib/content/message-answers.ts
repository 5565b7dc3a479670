import { company } from '../base/company';

export const messageAnswers = {
  title: 'Answers',
  none: 'Nobody has answered yet.',
  write: 'Answer',
  again: 'Answer once more',
  subject: 'Subject',
  text: 'Answer',
  textHint: (greeting: string, name: string) =>
    `Above it stands “${greeting}”, below it ${name}, ${company.name}, and the message, quoted. It goes out from ${company.email}, and an answer to it comes back there.`,
  send: 'Send the answer',
  written: 'The answer waits to go out, and the message is marked as handled.',
} as const;
