// Apart from the schemas, so that pages that only show the form do not load validation.

export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** The board's filters as typed; '' does not filter. `filters` is a query string of the filters without a field. */
export type AlertSearch = { q: string; location: string; type: string; filters?: string | undefined };

export const ALERTS_PER_ADDRESS = 20;
export const JOBS_PER_MAIL = 20;
export const CONFIRM_DAYS = 7;

export const ALERT_FORMS = {
  subscribe: 'job-alert',
  confirm: 'confirm-alert',
  unsubscribe: 'end-alert',
  frequency: 'alert-frequency',
} as const;
