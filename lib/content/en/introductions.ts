import { MOST_INTRODUCED, type ClientAnswer } from '../../vocabulary/introductions';
import { plural } from '../../base/format';
import { site } from '../../base/site';

export const introductionPage = {
  meta: {
    title: 'People we would like you to meet',
    get description() {
      return `A private page of ${site().company.name} for one client.`;
    },
  },
  eyebrow: (clientName: string) => `For ${clientName}`,
  title: (people: number) =>
    people === 1
      ? 'One person we would like you to meet'
      : `${NUMBERS[people] ?? people} people we would like you to meet`,
  role: (title: string, companyName: string, location: string) => `${title} at ${companyName}, ${location}`,
  facts: {
    sentBy: 'Sent by',
    signed: 'Chosen and signed by',
    until: 'Works until',
    answered: 'Answered',
    of: (done: number, all: number) => `${done} of ${all}`,
  },
  lead: 'The strengths of each are signed by a consultant who answers for them, and shown with the sentences of their own documents. Concerns that a consultant has written down are shown as well.',
  private:
    'This page is for you: whoever has its address can read it, so please keep it to yourself. What you answer can be changed until we act on it.',
  reason: 'Strengths',
  doubts: 'Concerns',
  evidence: 'What their document shows',
  /** Shown after each quote from a scanned document. */
  recognized: 'read by OCR',
  found: {
    shown: 'Evidenced',
    listed: 'Listed only',
    notKnown: 'Says no experience',
    notFound: 'Not found in the document',
  },
  contact: 'Contact',
  noContact: 'Name and contact data follow once they have agreed.',
  answer: {
    title: (name: string) => `Would you like to meet ${name}?`,
    yes: 'Yes, I would like to meet them',
    no: 'No, thank you',
    question: 'I have a question',
    words: 'Your words to us',
    wordsHint: 'Your question, or what would help us. The person can ask to read it.',
    send: 'Send my answer',
    change: 'Change my answer',
    said: { yes: 'You said yes', no: 'You said no', question: 'You asked' },
    at: (when: string) => `, ${when}`,
    settled: 'We have acted on it. Write to us if your answer is another one now.',
  },
  gone: 'None of the people on this page is available any more. We are sorry, and write to you about others.',
  questions: { title: 'Rather talk?', text: (by: string) => `${by} knows all of them. Write or call:` },
  howTitle: 'How they were chosen',
  how: [
    'Software puts everybody who applied in an order by what their documents show of the role, and shows the sentence for it. It sees neither name nor age, sex, nationality or photograph.',
    'People decide who is introduced, and sign it with their name. There is no score, here or elsewhere.',
  ],
  ended: {
    title: 'This link does not open anything any more',
    text: `If you would still like to read it, write to us and we send you a new one:`,
  },
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

export const agreementPage = {
  meta: {
    title: 'Your introduction',
    get description() {
      return `A private page of ${site().company.name}.`;
    },
  },
  title: 'May the client see your name?',
  lead: (job: string, companyName: string) => `It is about ${job} at ${companyName}.`,
  sees: {
    title: 'What the client sees',
    always: 'Always: your strengths and our concerns, in our words, and sentences from your document.',
    agreed: 'If you agree: your name, your e-mail address and your phone number as well.',
    refused:
      'If you do not: your first name and an initial. E-mail addresses, phone numbers and web addresses are left out of the sentences.',
    never: 'Never from this page: the document itself.',
  },
  no_difference: 'Whatever you answer makes no difference to whether we introduce you.',
  now: {
    asked: 'You have not answered yet.',
    agreed: 'You agreed. You can change that here.',
    refused: 'You did not agree. You can change that here.',
  },
  yes: 'Yes, show my name and contact data',
  no: 'No, first name and initial only',
};

type Job = { title: string; companyName: string };
const PEOPLE = ['No one yet', 'One person', 'Two people', 'Three people', 'Four people', 'Five people'];

/** To a client, with the link to the introduced candidates. It names none of them. */
export const introductionEmail = {
  subject: (people: number, job: string) => `${PEOPLE[people] ?? people} for ${job}`,
  heading: (people: number) => `${PEOPLE[people] ?? people} for you to meet`,
  hello: (name: string) => `Dear ${name},`,
  before: (by: string, { title, companyName }: Job) => [
    `for ${title} at ${companyName} we have people we would like you to meet. Behind the link you find the strengths of each, the sentences of their own documents that show them, and the concerns that a consultant has written down.`,
    'Say yes, no or ask about each of them: two minutes, without an account.',
    `${by}, ${site().company.name}`,
  ],
  button: 'Read and answer',
  after: (until: string) => [
    `The link works until ${until}. It is meant for you: whoever has it can read it, so please do not pass it on.`,
  ],
  get why() {
    return `You get this mail because ${site().company.name} is looking for people for a role of yours.`;
  },
};

export const consentRequestEmail = {
  subject: (job: string) => `Your introduction: ${job}`,
  heading: 'May the client see your name?',
  before: ({ title, companyName }: Job) => [
    `We would like to introduce you for ${title} at ${companyName}.`,
    'They read your strengths, with sentences from your document. Unless you agree, they see your first name and an initial, and neither your e-mail address nor your phone number. They never get the document itself from this page.',
  ],
  button: 'Say yes or no',
  after: [
    'The link opens a page with two buttons. Nothing changes until you press one of them, and you can change your mind there for 30 days.',
    'Whatever you answer makes no difference to whether we introduce you.',
  ],
  get why() {
    return `You get this mail because this address was given in an application or with a CV at ${site().company.name}.`;
  },
};

/** To the moderator who sent the link. It must not contain the candidate's name; only the back office shows it. */
export const clientAnswerEmail = {
  subject: (answer: ClientAnswer, job: string) =>
    `${{ yes: 'Yes', no: 'No', question: 'A question' }[answer]} from the client: ${job}`,
  heading: 'The client has answered',
  before: (answer: ClientAnswer, what: string, { title, companyName }: Job) =>
    `About ${what}, for ${title} at ${companyName}, the client says: ${{ yes: 'yes', no: 'no', question: 'a question' }[answer]}.`,
  words: 'There are words with it. You find them at the shortlist.',
  what: { application: (id: number) => `application ${id}`, cv: (id: number) => `CV document ${id}` },
  button: 'Open the shortlist',
  why: 'You get this mail because you sent the client the link, or because the address of whoever did is not known.',
};

export const introductionMessages = {
  person: 'Say who is meant.',
  people: `Choose one to ${['', 'one', 'two', 'three', 'four', 'five'][MOST_INTRODUCED]} people.`,
  clientName: 'Enter the name of whoever reads the link.',
  clientEmail: 'Enter the client’s e-mail address.',
  days: 'Choose for how long the link works.',
  unsigned: 'The shortlist has changed since it was signed, or was never signed. Sign it, then send.',
  unconfirmed: 'The order follows the requirements, which are not confirmed yet. Check and confirm them, then send.',
  notOnList: 'One of these people is not on the shortlist any more. Look at it again, then send.',
  poolNotAgreed:
    'One of these people is in the talent pool and has not agreed to this client yet. Ask them first, then send.',
  sent: (people: number, client: string) =>
    `The link to ${plural(people, 'person', 'people')} is on its way to ${client}.`,
  action: 'Say what to do.',
  revoked: 'The link opens nothing any more.',
  settled: 'The answer is acknowledged. The client can no longer change it.',
  reopened: 'The client can change the answer again.',
  noLink: 'There is no such link.',
  noAnswer: 'There is no such answer.',
  alreadyRevoked: 'The link has been revoked already.',
  consentAction: 'Ask by mail, or record what was said.',
  consentNote: 'Say how you know: when it was said, and in which way.',
  /** A restore of the backup withdraws again a consent that the candidate withdrew after that backup. */
  takenBackBefore: 'Taken back after the backup from which the site was restored.',
  asked: (name: string) => `${name} is asked by mail.`,
  recorded: {
    agreed: (name: string) => `${name} agrees: clients of this job see the name and the contact data.`,
    refused: (name: string) => `${name} does not agree: clients of this job see a first name and an initial.`,
  },
  askedTooOften: 'This person has been asked three times within a day. Wait, or record what they say.',
};

export const introductionLinkMessages = {
  unknown: 'This link is not one of ours, or what it led to has been deleted.',
  ended: (when: string) => `This link worked until ${when}.`,
  takenBack: 'This link has been revoked.',
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
};

export const clientPanel = {
  title: 'Send to client',
  unsigned: 'Only a signed shortlist goes to a client. Sign it first.',
  unconfirmed: 'The requirements are not confirmed yet. Confirm them first.',
  lead: 'The client gets a private link by mail: the strengths and concerns as they were signed, and the sentences of the documents that show them. Never the document itself. Three to five people are what we promise.',
  /** The next step, shown in one line above the collapsed details. */
  next: {
    send: 'Nothing has gone to the client yet. Next: send them three to five people.',
    note: (answers: readonly string[]) =>
      `${plural(answers.length, 'answer waits', 'answers wait')} for us: ${answers.join(', ')}. Next: act on each, then acknowledge it.`,
    answered: (name: string, answer: string) => `${name} (${answer})`,
    wait: (count: number) => `The client has yet to answer for ${plural(count, 'person', 'people')}.`,
    ended: 'No link works any more, and not everybody on them was answered for. Next: send another, or go on without.',
    done: 'Every answer is acknowledged.',
  },
  sendTo: 'Send people to the client',
  who: 'Who',
  notCalled: (names: string) =>
    `Not yet called: ${names}. We promise candidates a call before a client reads about them: call first, and move them to “Called”.`,
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
  links: 'Sent links',
  link: (client: string, by: string, when: string) => `To ${client}, sent by ${by}, ${when}.`,
  states: {
    open: (until: string) => `Works until ${until}`,
    ended: (until: string) => `Ended ${until}`,
    revoked: 'Revoked',
  },
  left: 'None of its people are here any more.',
  revoke: 'Revoke link',
  settle: 'Acknowledge',
  reopen: 'Let the client change it',
  settled: (by: string, when: string) => `Acknowledged by ${by}, ${when}.`,
  answers: { yes: 'Yes', no: 'No', question: 'Question' } satisfies Record<ClientAnswer, string>,
  waiting: 'No answer yet',
  counts: {
    yes: (count: number) => `${count} yes`,
    no: (count: number) => `${count} no`,
    question: (count: number) => plural(count, 'question', 'questions'),
    waiting: (count: number) => `${count} without an answer`,
  },
};

export const introducedLabels = {
  label: 'Clients',
  line: (client: string, when: string) => `Sent to ${client}, ${when}: `,
};
