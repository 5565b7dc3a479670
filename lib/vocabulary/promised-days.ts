/**
 * Working days within which the site promises an answer (lib/content/en/contact.ts, applying.ts) or publication
 * (audiences/for-employers.ts). Older records are late.
 */
export const PROMISED_DAYS = { jobs: 1, applications: 2, messages: 1 } as const;

export const LATE = ['1'] as const;
