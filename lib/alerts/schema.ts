import * as z from 'zod/mini';
import { choice, optionalLine, requiredEmail, requiredLine } from '../base/fields/schema';
import { JOB_TYPES } from '../vocabulary/jobs';
import { readFilters } from './rules';
import { ALERT_FREQUENCIES, type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';

const LINK_MISSING = 'The link is not complete. Open it from the mail once more.';

function filter() {
  return z.pipe(
    optionalLine(120),
    z.transform((text) => text ?? ''),
  );
}

function frequency() {
  return choice(ALERT_FREQUENCIES, 'daily', 'Choose daily or weekly.');
}

export const alertSchema = z.object({
  email: requiredEmail('Enter your e-mail address.'),
  q: filter(),
  location: filter(),
  /** Keys of places, separated by commas. */
  place: filter(),
  type: choice(['', ...JOB_TYPES], '', 'Choose a job type from the list.'),
  filters: z.pipe(
    optionalLine(2_000),
    z.transform((text) => readFilters(text ?? '')),
  ),
  frequency: frequency(),
});
export type AlertInput = z.infer<typeof alertSchema>;

/** Confirmation by the mailed link. Without a frequency the requested one applies. */
export const confirmAlertSchema = z.object({
  token: requiredLine(100, LINK_MISSING),
  frequency: choice(['', ...ALERT_FREQUENCIES], '', 'Choose daily or weekly.'),
});

/** Ends an alert, or with `all` every alert of its owner. Mail programs send only `List-Unsubscribe` (RFC 8058). */
export const endAlertSchema = z.object({
  all: choice(['', 'yes'], '', 'Choose one alert or all of them.'),
  'List-Unsubscribe': optionalLine(40),
});

export const alertFrequencySchema = z.object({ frequency: frequency() });

/** An alert as shown to its reader. It contains no e-mail address, because readers forward mails with their links. */
export type AlertDto = AlertSearch & {
  frequency: AlertFrequency;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** Number of other confirmed alerts of the same reader. */
  others: number;
};
