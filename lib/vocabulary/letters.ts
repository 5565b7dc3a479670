import { APPLICATION_STATUSES } from './applications';
import { CV_DECISIONS } from './cv';

export const LETTER_CHOICES = ['send', 'none'] as const;

/** Seconds before a letter is mailed, in which it can be withdrawn (docs/decisions/014-letters). */
export const LETTER_WAIT = { default: 10, least: 0, most: 600 } as const;

export const LETTER_NAMES = [
  ...APPLICATION_STATUSES.map((status) => `application-${status}` as const),
  'application-feedback',
  ...CV_DECISIONS.map((status) => `cv-${status}` as const),
] as const;
export type LetterName = (typeof LETTER_NAMES)[number];

/** Placeholders that a letter's text may contain in braces, in the order of the editor. */
export const LETTER_FIELDS = {
  application: ['greeting', 'name', 'job', 'company', 'place', 'reference', 'status', 'consultant', 'feedback'],
  cv: ['greeting', 'name', 'reference', 'status', 'consultant', 'feedback'],
  /** Messages begin with the greeting anyway. */
  message: ['name', 'job', 'company', 'place', 'reference', 'consultant'],
} as const;
export type LetterFamily = keyof typeof LETTER_FIELDS;
export type LetterField = (typeof LETTER_FIELDS)[LetterFamily][number];

export const OWN_TEMPLATES_MAX = 50;

export function familyOf(name: LetterName): 'application' | 'cv' {
  return name.startsWith('cv-') ? 'cv' : 'application';
}

export const LETTER_FORMS = {
  takeBack: 'letter-take-back',
  wait: 'letter-wait',
  template: 'letter-template',
  ownTemplate: 'message-template',
  message: 'letter-message',
  answer: 'letter-answer',
} as const;

export const LETTER_STATE_LABELS = {
  none: 'Without an email',
  queued: 'Waiting',
  sent: 'Mailed',
  failed: 'Failed',
  withdrawn: 'Send undone',
} as const;
export type LetterState = keyof typeof LETTER_STATE_LABELS;
