/** Working days promised for an answer (lib/content/contact.ts, applying.ts) or a published posting (for-employers.ts); longer is late. */
export const PROMISED_DAYS = { jobs: 1, applications: 2, messages: 1 } as const;

/** Value of a list's `late` filter, which shows late records only. */
export const LATE = ['1'] as const;
