import type argon2 from '@node-rs/argon2';
import fc from 'fast-check';

// The same examples in every run: a property that fails in one run of a hundred fails for whoever changes something else.
fc.configureGlobal({ seed: 20_261_121 });

// Integration tests call the real handlers outside the server, where Next keeps nothing: its cache is passed through.
jest.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read): Read => read }));

// Hashing a password is made to take its time. What ours costs is tested where it is chosen (lib/accounts/password-hash.test.ts); here
// it would be a good part of all that the tests take.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const hash = (password: string, options: argon2.Options) =>
    actual.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...actual, hash };
});

process.env.NEXTAUTH_SECRET ??= 'a secret of the tests, long enough to be one';
process.env.RATE_LIMITS ??= 'off';

// What the product logs while it is tested would bury what the tests have to say. A test of the log spies on the stream itself.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = ((...args: Parameters<typeof write>) =>
    /^\{"time":/.test(String(args[0])) ? true : write(...args)) as typeof stream.write;
}
