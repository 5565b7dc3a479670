import type argon2 from '@node-rs/argon2';
import fc from 'fast-check';

// With random seeds, a property that fails once in 100 runs would fail on an unrelated change.
fc.configureGlobal({ seed: 20_261_121 });

// Outside Next's server its cache does not exist, so reads are not cached.
jest.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read): Read => read }));

// Real password hashes are slow by design. lib/accounts/password-hash.test.ts tests the real cost.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const hash = (password: string, options: argon2.Options) =>
    actual.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...actual, hash };
});

process.env.NEXTAUTH_SECRET ??= 'a secret of the tests, long enough to be one';
process.env.RATE_LIMITS ??= 'off';

// Hides the product's log lines. Tests of the log spy on the stream themselves.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = ((...args: Parameters<typeof write>) =>
    /^\{"time":/.test(String(args[0])) ? true : write(...args)) as typeof stream.write;
}
