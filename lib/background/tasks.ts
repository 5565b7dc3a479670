/**
 * Something the server does once a day of site time. It must stand being begun again for the same day (after a crash, by a second process):
 * whatever it has done is written down with its effect, in one transaction.
 */
export type DailyTask = {
  name: string;
  /** Hour of site time (0 to 23) before which it does not begin: nobody wants mail at midnight. */
  fromHour: number;
  /** @param day the site's calendar day, YYYY-MM-DD */
  run: (day: string, now: Date) => Promise<void>;
};

/** All of them, in the order in which they are done. */
export const DAILY_TASKS: readonly DailyTask[] = [];
