// Apart from the schemas: what only shows the form need not load what checks it.

export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/**
 * What an alert looks for: the board's filters as typed, an empty one filters nothing. `filters`: those without a field of their own, as
 * the board's address carries them.
 */
export type AlertSearch = { q: string; location: string; type: string; filters?: string | undefined };

/** As many alerts as an address may have confirmed. */
export const ALERTS_PER_ADDRESS = 20;
/** As many jobs as a mail lists; the others are behind its link. */
export const JOBS_PER_MAIL = 20;
/** How long the link that confirms an alert works. */
export const CONFIRM_DAYS = 7;

/** Names of the forms, under which the flashes of posts without scripts are kept. */
export const ALERT_FORMS = {
  subscribe: 'job-alert',
  confirm: 'confirm-alert',
  unsubscribe: 'end-alert',
  frequency: 'alert-frequency',
} as const;
