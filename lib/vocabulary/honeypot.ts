// Safe in the browser: names that a form and its handler share (docs/decisions/011-honeypot).

/** Forms with a timestamp. The timestamp of one form is invalid for another. */
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

/** A hidden field that only programs fill in. */
export const HONEYPOT_FIELD = 'fax_number';
/** Holds the signed time at which the form was opened. */
export const TIMESTAMP_FIELD = 'form_stamp';

/** No person reads and fills in the shortest form faster. The server's clock counts. */
export const TIMESTAMP_MIN_AGE_MS = 2_000;
/** A form left open overnight can still be sent. */
export const TIMESTAMP_MAX_AGE_MS = 24 * 3_600_000;
