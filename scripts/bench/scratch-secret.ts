/** What the sessions of a scratch run are encrypted with. */
export const SCRATCH_SECRET = 'a secret of one scratch run, long enough to be one';

// Whoever opens a PostgreSQL database reads the settings (how many connections there may be), also when it is not that of the process.
process.env.NEXTAUTH_SECRET ??= SCRATCH_SECRET;
