import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../env';
import { clientAddress } from './client-address';
import { AppError } from './errors';

// One process serves the site, so its memory is the place to count; this module is all that would change with a second one.
// The address limit is wide: a whole office may share an address. The account limit slows guessing without locking its owner out
// for longer than a few minutes.
const signInByAddress = new RateLimiterMemory({ keyPrefix: 'sign-in-address', points: 60, duration: 300 });
const signInByAccount = new RateLimiterMemory({ keyPrefix: 'sign-in-account', points: 10, duration: 300 });

// Nobody writes thirty messages in ten minutes, but the people of one office may. Where addresses are unknown all share one bucket, and
// the ceiling only keeps the disk from filling: a lower one would let a single sender silence everybody.
const enquiriesByAddress = new RateLimiterMemory({ keyPrefix: 'enquiry-address', points: 30, duration: 600 });
const enquiriesInAll = new RateLimiterMemory({ keyPrefix: 'enquiry-all', points: 600, duration: 600 });

/**
 * Runs a sign-in within its limits: the attempt counts, and is forgiven when it succeeds. What every way of signing in goes through.
 *
 * @throws AppError rate_limited; what `signIn` throws
 */
export async function limitSignIn<Result>(
  headers: Headers | Record<string, unknown>,
  account: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  await takeSignInTurn(headers, account);
  const result = await signIn();
  await forgiveSignIn(headers, account);
  return result;
}

/**
 * Counts a sign-in attempt against its address and its account.
 *
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeSignInTurn(headers: Headers | Record<string, unknown>, account: string): Promise<void> {
  if (!env().rateLimits) return;
  const address = clientAddress(headers);
  await take(signInByAccount, accountKey(address, account));
  await take(signInByAddress, address);
}

/** After a sign-in that succeeded: only attempts that fail count, however often somebody comes and goes. */
export async function forgiveSignIn(headers: Headers | Record<string, unknown>, account: string): Promise<void> {
  if (!env().rateLimits) return;
  const address = clientAddress(headers);
  await signInByAccount.delete(accountKey(address, account));
  await signInByAddress.reward(address);
}

/**
 * Counts a contact message or a subscription against the address it comes from; each kind has a count of its own.
 *
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeEnquiryTurn(headers: Headers, kind: 'contact' | 'newsletter'): Promise<void> {
  if (!env().rateLimits) return;
  const address = clientAddress(headers);
  await take(address === 'direct' ? enquiriesInAll : enquiriesByAddress, `${kind}|${address}`);
}

function accountKey(address: string, account: string): string {
  return `${address}|${account.toLowerCase().slice(0, 200)}`;
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    const waitMs = (refusal as RateLimiterRes).msBeforeNext;
    if (typeof waitMs !== 'number') throw refusal;
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
  }
}
