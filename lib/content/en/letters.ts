import { OWN_TEMPLATES_MAX, type LetterField, type LetterName } from '../../vocabulary/letters';
import { site } from '../../base/site';

export const letterMessages = {
  noLetter: 'There is no such email.',
  already: 'The send of this email has already been undone.',
  tooLate: 'This email is being sent or was sent already. The send cannot be undone.',
  cannotUndo: 'The decision in this email cannot be undone with it. Undo the send only, and decide again in the list.',
  decidedSince: 'Somebody has decided again since, so nothing was undone, and the email still waits.',
  takenBack: 'Send undone: the email goes to nobody. The decision stays.',
  messageTakenBack: 'Send undone: the message goes to nobody.',
  answerTakenBack: 'Send undone: the answer goes to nobody. The message stays handled.',
  answerUndone: 'Send undone: the answer goes to nobody. The message waits for somebody again.',
  undone: 'Send undone: the email goes to nobody. The decision is undone.',
  templateSaved: 'The template is changed. Emails that wait keep the text they have.',
  templateBuiltIn: 'The template has its default text again.',
  templateChanged: 'Somebody has changed this template since you opened it. Open it again, then repeat your change.',
  templateEmpty: 'Write something here, or go back to the default text.',
  previewed: 'Preview shown. The text is not saved yet.',
  ownSaved: 'The template is saved.',
  ownDeleted: 'The template is deleted.',
  noTemplate: 'There is no such template.',
  tooManyTemplates: `There are ${OWN_TEMPLATES_MAX} templates already. Delete one first.`,
  noText: 'Write the text of the email, or empty its subject.',
  messageWritten: 'The message waits to be sent.',
  logUndone: 'and undid the decision',
  waitChanged: (seconds: number) =>
    seconds === 0 ? 'Emails are sent at once now.' : `Emails wait ${inSeconds(seconds)} now.`,
  poster: (title: string) => `the poster of “${title}”`,
  decisionOf: (status: string, from: string) =>
    from === status ? 'its feedback' : `${capital(from)} to ${capital(status)}`,
};

export const waitingLetters = {
  label: 'Emails that wait',
  sends: (name: string) => `Email to ${name} sends `,
  /** Rounded up to whole minutes from 2 minutes on. */
  inSeconds: (seconds: number) => `in ${inSeconds(seconds < 120 ? seconds : Math.ceil(seconds / 60) * 60)}`,
  gone: (name: string) => `The email to ${name} sends now.`,
  takeBack: 'Undo send',
  undo: (decision: string) => `Undo send and decision (${decision})`,
  of: (name: string) => ` to ${name}`,
  running: 'Undoing…',
  more: (count: number) => `${count} more`,
  result: 'Result',
  dismiss: 'Dismiss message',
  short: 'Undo send',
};

export const letterWait = {
  label: 'Emails wait, in seconds',
  hint: '0 to 600. Until then the send can be undone.',
};

export const letterChoice = {
  legend: 'Email',
  send: 'Send an email',
  sendHint: (seconds: number) =>
    seconds === 0 ? 'It sends at once.' : `It waits ${inSeconds(seconds)}, in which you can undo the send.`,
  none: 'Decide without an email',
  preview: {
    'application-pending': 'Preview: Pending',
    'application-interview': 'Preview: Interview',
    'application-approved': 'Preview: Approved',
    'application-rejected': 'Preview: Rejected',
    'application-feedback': 'Preview: feedback only',
    'cv-approved': 'Preview if you approve',
    'cv-rejected': 'Preview if you reject',
  },
  /** @param decision label of the button for the decision */
  poster: (decision: string) => `Preview to the poster: ${decision}`,
  noPoster: 'Nobody is written to: the posting has no address, or one of us has posted it.',
  nothing: 'Neither the status nor the feedback is new, so there is nothing to write.',
  edit: 'Edit this email',
  editHint: (fields: readonly string[]) =>
    `What is left empty is as in the email above. These are filled in: ${listed(fields)}.`,
  subject: 'Subject',
  text: 'Text of the email',
  fromTemplate: 'Begin with the text of the email above',
};

export const letterTemplates = {
  title: 'Email templates',
  lead: 'Emails about decisions. Each can still be edited before it sends, and a decision needs none.',
  caption: 'Emails about decisions',
  columns: { template: 'Template', words: 'Text', changed: 'Saved by' },
  own: 'Message templates',
  noOwn: 'No message templates yet. Add one, and choose it when you write to a candidate.',
  add: 'New message template',
  name: 'Name',
  remove: 'Delete',
  preview: 'Preview',
  person: 'Candidate',
  show: 'Show',
  nobody: 'A preview needs a candidate. Nobody has applied yet.',
  exampleFeedback: 'Your feedback stands here.',
  names: {
    'application-pending': 'An application is open again',
    'application-interview': 'Invitation to an interview',
    'application-approved': 'An application is approved',
    'application-rejected': 'An application is turned down',
    'application-feedback': 'Feedback only',
    'cv-approved': 'A CV is approved',
    'cv-rejected': 'A CV is turned down',
  },
  builtIn: 'Default',
  edited: 'Edited',
  fields: (fields: readonly string[], hasFeedback: boolean) =>
    `An empty line begins a new paragraph. These are filled in: ${listed(fields)}.${hasFeedback ? ' A paragraph that is only {feedback} is left out if there is none.' : ''}`,
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  save: 'Save',
  reset: 'Back to the default',
};

export const letterThread = {
  title: 'Emails and messages',
  none: 'Nothing has been written yet.',
  by: (name: string, when: string) => `${name}, ${when}.`,
  undone: 'The decision was undone.',
  reopened: 'The message was opened again.',
  read: 'Read it',
  message: 'Message',
  decision: (status: string) => `Decision: ${status}`,
  received: (name: string) => `From ${name}`,
  write: 'Write to the candidate',
  startFrom: 'Template:',
  subject: 'Subject',
  text: 'Message',
  textHint: 'The greeting stands above it. It is no decision: status and feedback stay.',
  send: 'Send the message',
};

export const letterProblems = {
  unknown: (name: string, fields: readonly string[]) => `There is no field {${name}}. Use ${listed(fields)}.`,
  left: (name: string) => `Replace {${name}} by your own words.`,
  unfilled: (name: LetterField) => `{${name}} has nothing to fill in here: ${EMPTY[name]}`,
};

const EMPTY: Record<LetterField, string> = {
  greeting: 'write the greeting yourself.',
  name: 'the name that was typed holds an address or a number. Write it yourself, or use {greeting}.',
  job: 'the posting has no title any more. Write it yourself.',
  company: 'the posting names no company any more. Write it yourself.',
  place: 'the posting names no place any more. Write it yourself.',
  reference: 'write it yourself.',
  status: 'write it yourself.',
  consultant: 'write your name yourself.',
  feedback: 'write the feedback, or take the field out.',
};

function listed(fields: readonly string[]): string {
  return fields.map((field) => `{${field}}`).join(', ');
}

function inSeconds(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 120 || seconds % 60 !== 0) return `${seconds} seconds`;
  return `${seconds / 60} minutes`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Blank lines separate paragraphs; placeholders are in braces. */
export type LetterWords = { subject: string; heading: string; text: string };

/**
 * Default texts of editable letters (docs/decisions/014-letters). Without feedback, the paragraph `{feedback}` is
 * omitted.
 */
export const builtInLetters: Readonly<Record<LetterName, LetterWords>> = {
  'application-pending': {
    subject: 'Your application for {job} is open again',
    heading: 'Your application is open again',
    text: paragraphs(
      '{greeting}',
      'An earlier decision about your application for {job} at {company} has been taken back. Its status is Pending, so a consultant looks at it again.',
      '{feedback}',
      'You need do nothing. We write as soon as there is a decision.',
    ),
  },
  'application-interview': {
    subject: 'Interview: {job}',
    heading: 'You are invited to an interview',
    text: paragraphs(
      '{greeting}',
      'We have read your application for {job} at {company}, and the next step is a conversation. Its status is now Interview.',
      '{feedback}',
      'If no time is named above, a consultant gets in touch with you to agree one. Should the job no longer interest you, tell us: that is no trouble, and it frees the time for somebody else.',
    ),
  },
  'application-approved': {
    subject: 'Approved: your application for {job}',
    heading: 'Your application has been approved',
    text: paragraphs(
      '{greeting}',
      'Good news about your application for {job} at {company}: its status is now Approved.',
      '{feedback}',
      'A consultant gets in touch about the next step and the terms. Please hand in no notice before you have those in writing.',
    ),
  },
  'application-rejected': {
    subject: 'Your application for {job}',
    heading: 'This one did not work out',
    get text() {
      return paragraphs(
        '{greeting}',
        'Thank you for applying for {job} at {company}, and for the work that went into it. We are not taking your application further for this job, so its status is now Rejected.',
        'That says something about one job and its list of requirements. Whatever else you apply for with us is read afresh.',
        '{feedback}',
        `If you would like to know more about the reason, write to ${site().company.email}. We say what we know.`,
      );
    },
  },
  /** Sent when the feedback is new and the status is unchanged. */
  'application-feedback': {
    subject: 'About your application for {job}',
    heading: 'A word on your application',
    text: paragraphs(
      '{greeting}',
      'Your application for {job} at {company} still has the status {status}. There is something new to read about it.',
      '{feedback}',
    ),
  },
  'cv-approved': {
    get subject() {
      return `Your CV is in the talent pool of ${site().company.name}`;
    },
    heading: 'Your CV is in the talent pool',
    text: paragraphs(
      '{greeting}',
      'A moderator has read your CV (reference {reference}), and it is in our talent pool now. No employer is given it before you have said yes to that employer.',
      '{feedback}',
      'You need do nothing. We write when there is a role to talk about, which may be in a week or not for months.',
    ),
  },
  'cv-rejected': {
    get subject() {
      return `Your CV at ${site().company.name}`;
    },
    heading: 'We did not take your CV into the pool',
    get text() {
      return paragraphs(
        '{greeting}',
        'Thank you for sending us your CV (reference {reference}). A moderator has read it and did not take it into the talent pool.',
        '{feedback}',
        `You can send another one at any time, and apply for any job on the board. If you would like to know the reason, write to ${site().company.email}.`,
      );
    },
  },
};

function paragraphs(...list: string[]): string {
  return list.join('\n\n');
}

export const letterParts = {
  feedback: 'Our consultant writes:',
  get whyCv() {
    return `You get this mail because a CV was sent to ${site().company.name} from this address.`;
  },
};
