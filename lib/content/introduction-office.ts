import { plural } from '../base/format';
import type { ClientAnswer } from '../vocabulary/introductions';

export const clientPanel = {
  title: 'To the client',
  unsigned: 'Only a signed shortlist goes to a client. Sign it first.',
  unconfirmed: 'Nobody has confirmed what the job asks for. Confirm it first.',
  lead: 'The client gets a private link by mail: the reasons and doubts as they were signed, and the sentences of the documents that show them. Never the document itself. Three to five people are what we promise.',
  /** The next step, in one line above the folded details. */
  next: {
    send: 'Nothing has gone to the client yet. Next: send them three to five people.',
    note: (answers: readonly string[]) =>
      `${plural(answers.length, 'answer waits', 'answers wait')} for us: ${answers.join(', ')}. Next: act on each, then note it.`,
    answered: (name: string, answer: string) => `${name} (${answer})`,
    wait: (count: number) => `The client has yet to answer for ${plural(count, 'person', 'people')}.`,
    ended: 'No link works any more, and not everybody on them was answered for. Next: send another, or go on without.',
    done: 'Every answer is noted.',
  },
  sendTo: 'Send people to the client',
  who: 'Who',
  notCalled: (names: string) =>
    `As far as the stages tell, nobody has talked to ${names} yet. We say that one of us has before a client reads of somebody: call first, and move them to “Called”.`,
  clientName: 'The client’s name',
  clientNameHint: 'Whoever reads it: they are greeted by it.',
  clientEmail: 'The client’s e-mail address',
  days: 'The link works for',
  dayCount: (days: string) => `${days} days`,
  send: 'Send the link',
  consents: {
    title: 'Name and contact data',
    counts: {
      agreed: (count: number) => `${count} agreed`,
      asked: (count: number) => `${count} asked`,
      refused: (count: number) => `${count} ${count === 1 ? 'does' : 'do'} not agree`,
      none: (count: number) => `${count} not asked`,
    },
    text: 'Without their agreement a client reads a first name and an initial, and e-mail addresses, phone numbers and web addresses are left out of quotes.',
    none: 'Not asked.',
    asked: (when: string) => `Asked by mail ${when}, no answer yet.`,
    agreed: (by: string, when: string) => `Agreed (${by}, ${when}).`,
    refused: (by: string, when: string) => `Does not agree (${by}, ${when}).`,
    ask: 'Ask by mail',
    askAgain: 'Ask again by mail',
    record: 'Record what they said',
    note: 'How do you know?',
    noteHint: 'When and in which way they said it.',
    yes: 'They agree',
    no: 'They do not agree',
    of: (name: string) => ` (${name})`,
  },
  links: 'Links so far',
  link: (client: string, by: string, when: string) => `To ${client}, sent by ${by}, ${when}.`,
  states: {
    open: (until: string) => `Works until ${until}`,
    ended: (until: string) => `Ended ${until}`,
    revoked: 'Taken back',
  },
  left: 'Nobody on it is here any more.',
  revoke: 'Take the link back',
  settle: 'Note the answer',
  settleHint: 'Then the client can no longer change it.',
  reopen: 'Let the client change it',
  settled: (by: string, when: string) => `Noted by ${by}, ${when}.`,
  answers: { yes: 'Yes', no: 'No', question: 'Question' } satisfies Record<ClientAnswer, string>,
  waiting: 'No answer yet',
  counts: {
    yes: (count: number) => `${count} yes`,
    no: (count: number) => `${count} no`,
    question: (count: number) => plural(count, 'question', 'questions'),
    waiting: (count: number) => `${count} without an answer`,
  },
  people: (count: number) => plural(count, 'person', 'people'),
} as const;

export const introducedLabels = {
  label: 'Clients',
  line: (client: string, when: string) => `Sent to ${client}, ${when}: `,
} as const;
