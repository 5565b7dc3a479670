import { sendJobAlerts } from '../alerts/digest';
import { sendApplicationDigest } from '../applications/notices';
import { sendSearchDigests } from '../lists/digest';
import { checkIntegrity } from '../platform/db/integrity';
import { closeEnded } from '../postings/ends';
import { askStillOpen } from '../postings/reminders';
import { sweepMails } from '../platform/mail/sweep';
import { purgeExpired } from '../privacy/retention-purge';
import { warnOwners } from '../privacy/retention-warn';
import { sweepExpired } from '../privacy/sweep-expired';
import { APPLICATION_DIGEST_HOUR } from '../vocabulary/application-notices';
import { SEARCH_DIGEST_HOUR } from '../vocabulary/views';

/** A task may start again for the same day, so it must store its progress and its effect in one transaction. */
export type DailyTask = {
  name: string;
  /** Earliest hour in site time, 0 to 23: mails are not sent at night. */
  fromHour: number;
  /** @param day the site's calendar day, YYYY-MM-DD */
  run: (day: string, now: Date) => Promise<unknown>;
};

export const DAILY_TASKS: readonly DailyTask[] = [
  { name: 'close-ended', fromHour: 0, run: closeEnded },
  { name: 'retention-purge', fromHour: 2, run: (_, now) => purgeExpired(now) },
  { name: 'sweep-expired', fromHour: 3, run: (_, now) => sweepExpired(now) },
  { name: 'check-integrity', fromHour: 4, run: () => checkIntegrity('full') },
  { name: 'sweep-mail', fromHour: 3, run: (_, now) => sweepMails(now) },
  { name: 'send-job-alerts', fromHour: 7, run: sendJobAlerts },
  { name: 'send-search-digests', fromHour: SEARCH_DIGEST_HOUR, run: sendSearchDigests },
  { name: 'send-application-digest', fromHour: APPLICATION_DIGEST_HOUR, run: sendApplicationDigest },
  { name: 'ask-still-open', fromHour: 8, run: askStillOpen },
  { name: 'retention-warn', fromHour: 9, run: (_, now) => warnOwners(now) },
];
