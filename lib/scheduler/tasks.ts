import { sendJobAlerts } from '../alerts/digest';
import { sendApplicationDigest } from '../applications/notices';
import { checkIntegrity } from '../platform/db/integrity';
import { closeEnded } from '../postings/ends';
import { askStillOpen } from '../postings/reminders';
import { sweepMails } from '../platform/mail/sweep';
import { purgeExpired } from '../privacy/retention-purge';
import { warnOwners } from '../privacy/retention-warn';
import { sweepExpired } from '../privacy/sweep-expired';
import { APPLICATION_DIGEST_HOUR } from '../vocabulary/application-notices';

/**
 * Something the server does once a day of site time. It must stand being begun again for the same day (after a crash, by a second process):
 * whatever it has done is written down with its effect, in one transaction.
 */
export type DailyTask = {
  name: string;
  /** Hour of site time (0 to 23) before which it does not begin: nobody wants mail at midnight. */
  fromHour: number;
  /** @param day the site's calendar day, YYYY-MM-DD */
  run: (day: string, now: Date) => Promise<unknown>;
};

/** All of them, in the order in which they are done. */
export const DAILY_TASKS: readonly DailyTask[] = [
  { name: 'close-ended', fromHour: 0, run: closeEnded },
  { name: 'retention-purge', fromHour: 2, run: (_, now) => purgeExpired(now) },
  { name: 'sweep-expired', fromHour: 3, run: (_, now) => sweepExpired(now) },
  { name: 'check-integrity', fromHour: 4, run: () => checkIntegrity('full') },
  { name: 'sweep-mail', fromHour: 3, run: (_, now) => sweepMails(now) },
  { name: 'send-job-alerts', fromHour: 7, run: sendJobAlerts },
  { name: 'send-application-digest', fromHour: APPLICATION_DIGEST_HOUR, run: sendApplicationDigest },
  { name: 'ask-still-open', fromHour: 8, run: askStillOpen },
  { name: 'retention-warn', fromHour: 9, run: (_, now) => warnOwners(now) },
];
