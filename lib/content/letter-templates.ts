import { company } from '../base/company';
import type { LetterName } from '../vocabulary/letters';

/** Text of a letter: blank lines separate paragraphs; placeholders stand in braces. */
export type LetterWords = { subject: string; heading: string; text: string };

/** Default texts of editable letters (docs/decisions/014-letters). A paragraph of `{feedback}` alone is left out without feedback. */
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
    text: paragraphs(
      '{greeting}',
      'Thank you for applying for {job} at {company}, and for the work that went into it. We are not taking your application further for this job, so its status is now Rejected.',
      'That says something about one job and its list of requirements. Whatever else you apply for with us is read afresh.',
      '{feedback}',
      `If you would like to know more about the reason, write to ${company.email}. We say what we know.`,
    ),
  },
  /** Sent when only the feedback is new. */
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
    subject: `Your CV is in the talent pool of ${company.name}`,
    heading: 'Your CV is in the talent pool',
    text: paragraphs(
      '{greeting}',
      'A moderator has read your CV (reference {reference}), and it is in our talent pool now. No employer is given it before you have said yes to that employer.',
      '{feedback}',
      'You need do nothing. We write when there is a role to talk about, which may be in a week or not for months.',
    ),
  },
  'cv-rejected': {
    subject: `Your CV at ${company.name}`,
    heading: 'We did not take your CV into the pool',
    text: paragraphs(
      '{greeting}',
      'Thank you for sending us your CV (reference {reference}). A moderator has read it and did not take it into the talent pool.',
      '{feedback}',
      `You can send another one at any time, and apply for any job on the board. If you would like to know the reason, write to ${company.email}.`,
    ),
  },
};

function paragraphs(...list: string[]): string {
  return list.join('\n\n');
}

export const letterParts = {
  feedback: 'Our consultant writes:',
  whyCv: `You get this mail because a CV was sent to ${company.name} from this address.`,
} as const;
