// Integration tests call the real handlers outside the server, where Next keeps nothing: its cache is passed through.
jest.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read): Read => read }));

process.env.NEXTAUTH_SECRET ??= 'a secret of the tests, long enough to be one';
process.env.RATE_LIMITS ??= 'off';

// What a component loads on demand is compiled then, which can take longer than the second that tests of components wait by default.
if (typeof document !== 'undefined') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  (require('@testing-library/react') as typeof import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 });
}
