import { company } from '../base/company';

/** Text of the mails about personal data. lib/privacy/mails.ts adds names, links and lists. `time`: how long the link works. */
export const privacyLinkEmail = {
  subject: `Your data at ${company.name}`,
  heading: 'What we hold about this address',
  before: [
    'Hello,',
    `Somebody asked what ${company.name} has stored about this e-mail address. If it was you, the link shows what kinds of records there are and how many, lets you download all of it, and lets you have it deleted.`,
  ],
  button: 'See my data',
  after: (time: string) => [
    `The link works for ${time}. Opening it changes nothing; deleting takes a tick and a button on the page. We send this mail to every address that is entered, also to those we know nothing of.`,
    'If you did not ask, do nothing. Do not pass this mail on: whoever has the link can do what you can.',
  ],
  why: 'You get this mail because this address was entered on our page “Your data”.',
};

/** `day`: nothing is deleted before it. */
export const retentionWarningEmail = {
  subject: `We are about to delete your data at ${company.name}`,
  heading: (day: string) => `Deleted from ${day} on`,
  account: (day: string) =>
    `Nobody has signed in to your account for a long time. From ${day} on we delete it, with everything that belongs to it.`,
  documents: (day: string) =>
    `We keep what people send us for a limited time. What is listed below has reached its end: from ${day} on we delete it, with the files.`,
  signIn: 'Sign in once, before that day, and the time begins again.',
  openYourData: 'Open “Your data”, enter this address, and press the button to keep it on the page that we mail you.',
  button: 'Keep my data',
  facts: {
    account: ['Account', 'your profile, applications, CVs and subscriptions'],
    cv: 'CV',
    application: 'Application',
    sentOn: (about: string, day: string) => `${about}, sent on ${day}`,
    further: 'Further',
  },
  after: ['If it may go, there is nothing to do. We delete by ourselves and do not write again.'],
  why: 'You get this mail because this address is on what you sent us.',
} as const;
