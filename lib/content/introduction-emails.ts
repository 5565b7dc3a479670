import { company } from '../base/company';
import type { ClientAnswer } from '../vocabulary/introductions';

type Job = { title: string; companyName: string };
const NUMBERS = ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people'];

/** To a client: the link to the introduced people. The mail names none of them. */
export const introductionEmail = {
  subject: (people: number, job: string) => `${NUMBERS[people] ?? people} for ${job}`,
  heading: (people: number) => `${NUMBERS[people] ?? people} for you to meet`,
  hello: (name: string) => `Dear ${name},`,
  before: (by: string, { title, companyName }: Job) => [
    `for ${title} at ${companyName} we have people we would like you to meet. Behind the link you find what speaks for each of them, the sentences of their own documents that show it, and what we are not sure of where a consultant has written it down.`,
    'Say yes, no or ask about each of them: two minutes, without an account.',
    `${by}, ${company.name}`,
  ],
  button: 'Read and answer',
  after: (until: string) => [
    `The link works until ${until}. It is meant for you: whoever has it can read it, so please do not pass it on.`,
  ],
  why: `You get this mail because ${company.name} is looking for people for a role of yours.`,
} as const;

export const consentRequestEmail = {
  subject: (job: string) => `Your introduction: ${job}`,
  heading: 'May the client see your name?',
  before: ({ title, companyName }: Job) => [
    `We would like to introduce you for ${title} at ${companyName}.`,
    'They read what speaks for you, with sentences from your document. Unless you agree, they see your first name and an initial, and neither your e-mail address nor your phone number. They never get the document itself from this page.',
  ],
  button: 'Say yes or no',
  after: [
    'The link opens a page with two buttons. Nothing changes until you press one of them, and you can change your mind there for 30 days.',
    'Whatever you answer makes no difference to whether we introduce you.',
  ],
  why: `You get this mail because this address was given in an application or with a CV at ${company.name}.`,
} as const;

/** To the moderator who sent the link. Only the back office names the person. */
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
} as const;
