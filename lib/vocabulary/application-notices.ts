import { valuesOf } from './labels';

/** Hour in the site's time zone from which the daily mail about applications is sent. */
export const APPLICATION_DIGEST_HOUR = 8;

export const NOTICE_MODE_LABELS = {
  each: 'One mail for each application',
  daily: `One mail a day, after ${APPLICATION_DIGEST_HOUR} in the morning`,
};
export const NOTICE_MODES = valuesOf(NOTICE_MODE_LABELS);
export type NoticeMode = keyof typeof NOTICE_MODE_LABELS;

export const NOTICES_FORM = 'application-notices';
