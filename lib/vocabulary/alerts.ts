// Apart from the schemas, so that pages that only show the form do not load the checks.

export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** The board's filters as typed; an empty one does not filter. `filters` is a query string of those without a field of their own. */
export type AlertSearch = { q: string; location: string; type: string; filters?: string | undefined };

/** Maximum confirmed alerts of an address. */
export const ALERTS_PER_ADDRESS = 20;
/** Maximum jobs in a mail; its link leads to the others. */
export const JOBS_PER_MAIL = 20;
/** Days that the link that confirms an alert works. */
export const CONFIRM_DAYS = 7;

/** Names of the forms. Their result is stored under them when scripts are off. */
export const ALERT_FORMS = {
  subscribe: 'job-alert',
  confirm: 'confirm-alert',
  unsubscribe: 'end-alert',
  frequency: 'alert-frequency',
} as const;
