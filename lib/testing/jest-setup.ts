// Integration tests call the real handlers outside the server, where Next keeps nothing: its cache is passed through.
jest.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read): Read => read }));

process.env.NEXTAUTH_SECRET ??= 'a secret of the tests, long enough to be one';
process.env.RATE_LIMITS ??= 'off';
