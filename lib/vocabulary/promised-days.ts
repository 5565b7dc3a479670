/**
 * Within so many working days the site promises an answer (lib/content/contact.ts, applying.ts), or that a posting is live
 * (for-employers.ts): what waits longer is late.
 */
export const PROMISED_DAYS = { jobs: 1, applications: 2, messages: 1 } as const;

/** The value of the parameter `late` of a list: it shows what is late. */
export const LATE = ['1'] as const;
