import { valuesOf } from './labels';

/** From which hour of site time on the mail about a day's applications goes out. */
export const APPLICATION_DIGEST_HOUR = 8;

/** How the office is told of applications by mail: of each as it comes in, or of all of a day at once. */
export const NOTICE_MODE_LABELS = {
  each: 'One mail for each application',
  daily: `One mail a day, after ${APPLICATION_DIGEST_HOUR} in the morning`,
};
export const NOTICE_MODES = valuesOf(NOTICE_MODE_LABELS);
export type NoticeMode = keyof typeof NOTICE_MODE_LABELS;

export const NOTICES_FORM = 'application-notices';
