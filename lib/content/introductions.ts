import { company } from '../base/company';
import { plural } from '../base/format';

export const introductionPage = {
  meta: {
    title: 'People we would like you to meet',
    description: `A private page of ${company.name} for one client.`,
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
  lead: 'What speaks for each of them is said by a consultant who answers for it, and shown with the sentences of their own documents. Where a consultant has written down what we are not sure of, it is said as well.',
  private:
    'This page is for you: whoever has its address can read it, so please keep it to yourself. What you answer can be changed until we act on it.',
  go: (name: string) => `To ${name}`,
  list: 'On this page',
  reason: 'What speaks for them',
  doubts: 'What we are not sure of',
  evidence: 'What their document shows',
  found: {
    shown: 'Shown in work',
    listed: 'Listed, without work that shows it',
    notKnown: 'Named as not known',
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
    said: {
      yes: 'You said yes',
      no: 'You said no',
      question: 'You asked',
    },
    at: (when: string) => `, ${when}`,
    settled: 'We have acted on it. Write to us if your answer is another one now.',
  },
  gone: 'None of the people on this page is available any more. We are sorry, and write to you about others.',
  questions: {
    title: 'Rather talk?',
    text: (by: string) => `${by} knows all of them. Write or ring:`,
  },
  left: 'They left: whoever has withdrawn is not shown any more.',
  howTitle: 'How they were chosen',
  how: [
    'Software puts everybody who applied in an order by what their documents show of the role, and shows the sentence for it. It sees neither name nor age, sex, nationality or photograph.',
    'People decide who is introduced, and sign it with their name. There is no score, here or elsewhere.',
  ],
  ended: {
    title: 'This link does not open anything any more',
    text: `If you would still like to read it, write to us and we send you a new one:`,
  },
  people: (count: number) => plural(count, 'person', 'people'),
} as const;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

export const agreementPage = {
  meta: { title: 'Your introduction', description: `A private page of ${company.name}.` },
  title: 'May the client see your name?',
  lead: (job: string, companyName: string) => `It is about ${job} at ${companyName}.`,
  sees: {
    title: 'What the client sees',
    always: 'Always: what speaks for you and what we are not sure of, in our words, and sentences from your document.',
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
} as const;
