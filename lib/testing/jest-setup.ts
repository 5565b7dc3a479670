import fc from 'fast-check';

// The same examples in every run: a property that fails in one run of a hundred fails for whoever changes something else.
fc.configureGlobal({ seed: 20_261_121 });

// Integration tests call the real handlers outside the server, where Next keeps nothing: its cache is passed through.
jest.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read): Read => read }));

process.env.NEXTAUTH_SECRET ??= 'a secret of the tests, long enough to be one';
process.env.RATE_LIMITS ??= 'off';
