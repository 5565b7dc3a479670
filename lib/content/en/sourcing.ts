import { site } from '../../base/site';
import { plural } from '../../base/format';
import { MIN_PROFILE } from '../../vocabulary/sourcing';

export type LeftOut = { name: string; why: string };

/** Names the people left out, with each reason once. */
export const leftOut = (people: readonly LeftOut[]) =>
  [...Map.groupBy(people, ({ why }) => why)]
    .map(([why, some]) => `${some.map(({ name }) => name).join(', ')} (${why})`)
    .join('; ');

export const sourcingMessages = {
  name: 'Enter the full name.',
  source: 'Say where you found them.',
  profile: 'Choose a CV, or type a profile.',
  onlyOne: 'Choose a CV or type a profile, not both.',
  shortProfile: `Write at least ${MIN_PROFILE} characters, or choose a CV.`,
  missingLetter: (letter: string) =>
    `The PDF cannot show “${letter}”. Write it in Latin, Greek or Cyrillic letters, or upload a file.`,
  lookalikes: 'A person like this is stored already. Say whether it is the same person.',
  notSame: 'This record is gone. Choose again.',
  addressTaken: 'This address belongs to another person here. Merge the two if they are one, or enter another address.',
  hasAccount: 'They have an account, and change their address there.',
  unproven: 'Their account’s address is not confirmed, so it cannot be said whose it is.',
  changed: 'This was changed since you opened the page. Look at it again first.',
  needsName: 'A name cannot be empty.',
  keepsAddress: 'An address can be replaced, but not removed.',
  added: (name: string) => `${name} is added.`,
  known: (name: string) => `${name} had this document already, so nothing was added.`,
  saved: 'Saved on all records of this person.',
  noJob: 'There is no such job.',
  severalJobs: (names: string) => `Several jobs match: ${names}. Enter one of these names.`,
  putIn: (added: readonly unknown[], already: readonly { name: string }[], refused: readonly LeftOut[]) =>
    [
      `${plural(added.length, 'person is', 'people are')} in the job now.`,
      already.length > 0 && `There already: ${already.map(({ name }) => name).join(', ')}.`,
      refused.length > 0 && `Left out: ${leftOut(refused)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  refusal: {
    unknown: 'no longer stored',
    objected: 'they objected',
    untold: 'not told in time that we hold their data',
    noJob: 'the job takes no more people',
    busy: 'their document could not be copied just now',
    noFile: 'the document is missing',
  },
  noticeSent: 'The notice goes out shortly.',
  told: 'Noted: they were told.',
  noNotice: 'They sent this themselves, so no notice is due.',
  alreadyTold: 'They have been told already.',
  noticeWaits: 'The notice is on its way.',
  toldWords: 'Say when and how they were told.',
  howTold: 'Send the notice, or say how they were told.',
};

export const addCandidatePage = {
  title: 'Add candidate',
  open: 'Add candidate',
  name: 'Full name',
  email: 'E-mail',
  emailHint: 'Without one they get no mail.',
  phone: 'Phone',
  source: 'Source',
  sourceHint: 'Where you found them, in words that they may read: a notice tells them.',
  place: 'Location',
  file: 'CV',
  fileHint: 'PDF, DOC or DOCX, up to 5 MB.',
  fileAgain: 'Choose your file again, then submit. Your text is still here.',
  profile: 'Profile',
  profileHint: 'Instead of a CV. Leave out name and contact data.',
  job: 'Put into job',
  submit: 'Add candidate',
  isKnown: 'Is it one of these?',
  same: (name: string) => `The same person: ${name}`,
  other: 'Another person',
};

export const contactDataForm = {
  title: 'Contact data',
  fields: { name: 'Name', email: 'E-mail', phone: 'Phone', place: 'Location' },
  submit: 'Save contact data',
  former: (field: string, before: string, by: string, day: string) =>
    `${field} was ${before}; changed by ${by}, ${day}`,
};

export const putIntoJobForm = { title: 'Put into job', job: 'Job', submit: 'Put into job' };

export const noticeSection = {
  title: 'Told about their data',
  source: (source: string) => `Found here: ${source}.`,
  objected: (day: string) => `Objected on ${day}: proposed for no job, and not to be written to.`,
  told: (day: string) => `Told on ${day}.`,
  due: (day: string) => `Not told yet. Due by ${day}; two days later the record is deleted.`,
  send: 'Send notice',
  howTold: 'How they were told',
  howToldHint: 'For example: called on Monday.',
  record: 'Record as told',
};

export const untoldSection = {
  title: 'Not told about their data',
  due: (day: string) => `due by ${day}`,
};

/** Refusals to write to a person. */
export const recipientMessages = {
  noAddress: (name: string) => `We have no e-mail address of ${name}. Add it on their page first.`,
  untold: (name: string) =>
    `${name} does not know yet that we hold their data. Send the notice on their page first, or record that they were told.`,
  objected: (name: string) => `${name} objected to our using their data. Write nothing.`,
};

/** lib/sourcing/mails.ts adds greeting, source and link. */
export const noticeEmail = {
  get subject() {
    return `Your data at ${site().company.name}`;
  },
  heading: 'We hold your professional profile',
  before: (source: string, day: string) => [
    `${site().company.name} finds people for IT jobs. On ${day} a recruiter of ours added you to our candidates. We found you here: ${source}.`,
    'We hold your name, how to reach you, and what your CV or profile says about your work. We use it to see whether a job we fill suits you, because we and the employers have a legitimate interest in finding people for it (GDPR, article 6(1)(f)). Only our recruiters see it; no employer gets your contact data unless you agree.',
    'By the link you see what we hold, download it, correct it, agree to it, object to it, or have it deleted. You can also complain to your data protection authority.',
  ],
  button: 'See, correct or delete my data',
  after: (days: number) => [
    `The link works for ${days} days. After that, ask for another on our page “Your data”.`,
    'If you do nothing, we may write to you about a job that suits you. How long we keep your data is on our privacy page.',
  ],
  why: 'You get this mail because the law has us tell people whose data we did not get from themselves.',
};
