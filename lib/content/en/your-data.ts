import { WITHDRAWABLE } from './promises';
import type { HeldKind } from '../../vocabulary/privacy';
import { company } from '../../base/company';

/** The page on which people without an account or password act on their data (docs/decisions/015-erasure). */
export const yourDataPage = {
  meta: {
    title: 'Your data',
    description:
      'See what we hold about your e-mail address, download it as one file or have it deleted. No account needed: we mail you a link that works for an hour.',
  },
  title: 'Your data',
  lead: 'We mail you a link. With it you see what we hold about you, and download or delete it.',
  ask: {
    email: 'E-mail address',
    emailHint: 'The one you gave us.',
    submit: 'Mail me the link',
    busy: 'Sending…',
    success: 'We have written to this address. The link in the mail works for an hour.',
    failed: 'The link could not be sent. Please try again.',
    next: [
      'The mail takes a minute or two. Look among the spam as well.',
      'We never say here whether we know an address, so check it for typing errors.',
      'You can ask again: only the newest link works.',
    ],
    again: 'Ask for another link',
    other: 'Sign in instead',
  },
  aside: {
    title: 'How this works',
    items: [
      { title: 'No passport needed', text: 'Only the owner of the address gets the link.' },
      {
        title: 'Opening the link changes nothing',
        text: 'You download or delete with buttons on the page.',
      },
      { title: 'With an account', text: 'Your dashboard has all this under “Your data”.' },
    ],
  },
  fromPolicy: 'See, download or delete your data',
};

export const heldData = {
  title: 'What we hold',
  lead: 'Everything stored about {address}, counted by kind. The download has all of it.',
  nothing: 'We hold nothing about this address. The mail with this link is the only trace, and it goes by itself.',
  kinds: {
    account: 'Candidate account',
    applications: 'Applications, each with its résumé',
    cvs: 'CVs in the talent pool',
    postings: 'Job postings with this contact',
    messages: 'Messages to us',
    newsletter: 'Newsletter subscription',
    alerts: 'Job alerts',
    mails: 'Mails we sent to it',
  } satisfies Record<HeldKind, string>,
  table: { kind: 'Kind', count: 'Records' },
  exportTitle: 'Download it',
  exportText: 'One zip file: everything as JSON, and every document as you sent it.',
  exportAction: 'Download my data',
  keepTitle: 'Keep it for longer',
  keepText:
    'Documents are deleted when nothing has happened to them for a long time. This starts that time again and renews your consent to our keeping them.',
  keepAction: 'Keep my documents',
  objectTitle: 'Object to the use of your CV',
  objectText:
    'We then propose you for no job and do not write to you about any. Your data stay until you delete them, or until their time is over; what we made of a CV that is deleted goes at once. Keeping your documents, above, takes an objection back.',
  objectAction: 'I object',
  correctTitle: 'Correct it',
  correctText: 'What you enter replaces what your applications and CVs say. Send us a new CV for anything else.',
  correctName: 'Full name',
  correctPhone: 'Phone',
  correctAction: 'Correct my data',
  withdrawTitle: 'Withdraw an application',
  withdrawText: `Possible ${WITHDRAWABLE}. We are told of it; you need give no reason.`,
  application: '{job} at {company}, sent on {sent}',
  eraseTitle: 'Delete it',
  eraseText:
    'At once and for good, with all files, subscriptions and mails. Postings that were never approved go too; a published one stays on the board without your name, address and phone number.',
  eraseAccount: 'There is a candidate account with this address. It is deleted as well.',
  confirm: 'Delete everything about this address. I know that it cannot be brought back.',
  erase: 'Delete everything',
  erasing: 'Deleting…',
  failed: 'Nothing has been deleted. Please try again.',
  doneText:
    'Employers who have already met you may hold copies of their own, and a backup shows the state of its day until a newer one replaces it.',
  home: 'Go to the home page',
  broken: 'This link does not work any more. Ask for a new one.',
};

/** lib/privacy/mails.ts adds names, links and lists. `time` says how long the link works. */
export const privacyLinkEmail = {
  subject: `Your data at ${company.name}`,
  heading: 'What we hold about this address',
  before: [
    'Hello,',
    `A visitor asked what ${company.name} has stored about this e-mail address. If it was you, the link shows what kinds of records there are and how many, lets you download all of it, and lets you have it deleted.`,
  ],
  button: 'See my data',
  after: (time: string) => [
    `The link works for ${time}. Opening it changes nothing; deleting takes a tick and a button on the page. We send this mail to every address that is entered, also to those we know nothing of.`,
    'If you did not ask, do nothing. Do not pass this mail on: whoever has the link can do what you can.',
  ],
  why: 'You get this mail because this address was entered on our page “Your data”.',
};

/** `day`: the first day on which data may be deleted. */
export const retentionWarningEmail = {
  subject: `We are about to delete your data at ${company.name}`,
  heading: (day: string) => `Deleted from ${day} on`,
  account: (day: string) =>
    `You have not signed in to your account for a long time. From ${day} on we delete it, with everything that belongs to it.`,
  documents: (day: string) =>
    `We keep documents for a limited time. What is listed below has reached its end: from ${day} on we delete it, with the files.`,
  signIn: 'Sign in once, before that day, and the time begins again.',
  openYourData: 'Open “Your data”, enter this address, and press the button to keep it on the page that we mail you.',
  button: 'Keep my data',
  facts: {
    account: ['Account', 'your profile, applications, CVs and subscriptions'] as [string, string],
    cv: 'CV',
    application: 'Application',
    sentOn: (about: string, day: string) => `${about}, here since ${day}`,
    further: 'Further',
  },
  after: ['If it may go, there is nothing to do. We delete by ourselves and do not write again.'],
  why: 'You get this mail because this address is on a document that we hold.',
};

/** Words of a data export for the facts that shortlists read from a document (`lib/shortlist/facts`). */
export const factWords = {
  developers: 'Software development',
  document: {
    readable: 'It has text that is compared with adverts.',
    letter: 'It is read as a letter: work in plain words counts.',
    cut: 'It is too long: only its beginning is read.',
    backed: 'Lines without dates may tell of work in this trade.',
    it: 'Its author works in IT or in this trade.',
  },
  field: {
    it: 'Work in IT or in this trade',
    managing: 'Leading or selling work that others do',
    other: 'Work in another trade',
    study: 'Studies, a course or a placement',
    away: 'Time without work',
    unknown: 'The title does not say',
  },
  own: { same: 'This trade', near: 'A near trade' },
};
