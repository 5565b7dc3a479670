import * as z from 'zod/mini';
import { choice, optionalLine, requiredEmail, requiredLine } from '../base/fields/schema';
import { JOB_TYPES } from '../vocabulary/jobs';
import { readFilters } from './rules';
import { ALERT_FREQUENCIES, type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';

const LINK_MISSING = 'The link is not complete. Open it from the mail once more.';

/** As long as what the board's own filters take. */
function filter() {
  return z.pipe(
    optionalLine(120),
    z.transform((text) => text ?? ''),
  );
}

function frequency() {
  return choice(ALERT_FREQUENCIES, 'daily', 'Choose daily or weekly.');
}

/** What somebody subscribes to. All filters empty: every new job. */
export const alertSchema = z.object({
  email: requiredEmail('Enter your e-mail address.'),
  q: filter(),
  location: filter(),
  /** Keys of places, joined by commas. */
  place: filter(),
  type: choice(['', ...JOB_TYPES], '', 'Choose a job type from the list.'),
  /** The board's other filters, as its address has them. */
  filters: z.pipe(
    optionalLine(2_000),
    z.transform((text) => readFilters(text ?? '')),
  ),
  frequency: frequency(),
});
export type AlertInput = z.infer<typeof alertSchema>;

/** Confirms by the mailed link, with the frequency its reader chooses; without one as it was asked for. */
export const confirmAlertSchema = z.object({
  token: requiredLine(100, LINK_MISSING),
  frequency: choice(['', ...ALERT_FREQUENCIES], '', 'Choose daily or weekly.'),
});

/** Ends an alert, or with `all` every alert of its address. A mail program sends the line of RFC 8058 instead. */
export const endAlertSchema = z.object({
  all: choice(['', 'yes'], '', 'Choose one alert or all of them.'),
  'List-Unsubscribe': optionalLine(40),
});

/** Changes how often an alert is sent. */
export const alertFrequencySchema = z.object({ frequency: frequency() });

/** An alert as its reader sees it, found by a key or a token out of the mail. Nothing in it says whose it is: mails are forwarded. */
export type AlertDto = AlertSearch & {
  frequency: AlertFrequency;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** How many other alerts the same address has confirmed. */
  others: number;
};
