// Usable in the browser: names that a form and its handler share (docs/decisions/011-honeypot).

export const HONEYPOT_FORMS = [
  'contact',
  'newsletter',
  'job-posting',
  'application',
  'cv-upload',
  'registration',
  'posting-link',
  'job-alert',
  'your-data',
] as const;
export type HoneypotForm = (typeof HONEYPOT_FORMS)[number];

/** Only bots fill in this hidden field. */
export const HONEYPOT_FIELD = 'fax_number';
/** Name of the field with the signed time at which the form was rendered. */
export const TIMESTAMP_FIELD = 'form_stamp';

/** By the server's clock. No person reads and fills in even the shortest form faster. */
export const TIMESTAMP_MIN_AGE_MS = 2_000;
export const TIMESTAMP_MAX_AGE_MS = 24 * 3_600_000;
