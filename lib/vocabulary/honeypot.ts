// Safe in the browser: what a form and its handler have to agree on (docs/decisions/011-honeypot).

/** The forms that are stamped. A timestamp of one is no good for another. */
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

/** Nobody sees it, so nobody fills it in: only programs do. */
export const HONEYPOT_FIELD = 'fax_number';
/** Says when somebody began with the form. */
export const TIMESTAMP_FIELD = 'form_stamp';

/** Nobody reads and fills in even the shortest form sooner; what is a timestamp's age is on the server's clock. */
export const TIMESTAMP_MIN_AGE_MS = 2_000;
/** A form left open over night can still be sent. */
export const TIMESTAMP_MAX_AGE_MS = 24 * 3_600_000;
