import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../env';
import { clientAddress } from './client-address';
import { AppError } from './errors';

type HeaderBag = Headers | Record<string, unknown>;

// One process serves the site, so its memory is the place to count; this module is all that would change with a second one. Why the
// numbers are what they are is in docs/decisions/010. Where addresses are unknown all share one bucket, so that one is wide: a lower one
// would let a single sender shut everybody out.
const signInByAddress = limiter('sign-in-address', 60, 300);
const signInInAll = limiter('sign-in-all', 3_000, 300);
const signInByAddressAndAccount = limiter('sign-in-account', 10, 300);
const signInByAccount = limiter('sign-in-account-all', 100, 3_600);
const signInByDevice = limiter('sign-in-device', 10, 300);

const enquiriesByAddress = limiter('enquiry-address', 30, 600);
const enquiriesInAll = limiter('enquiry-all', 600, 600);

// What else can be asked of accounts. `account` counts what the request is about: an address, the caller, the mailed token.
const ACCOUNT_TURNS = {
  register: { account: limiter('register', 30, 600), ...addresses('register', 60) },
  'verify-email': { account: limiter('verify-email', 30, 600), ...addresses('verify-email', 60) },
  'reset-password': { account: limiter('reset-password', 30, 600), ...addresses('reset-password', 60) },
  'reset-email': { account: null, ...addresses('reset-email', 30) },
  'send-verification': { account: limiter('send-verification', 5, 1_800), ...addresses('send-verification', 30) },
  // By a poster's mailed link; and asking for another one, which is never refused by what it is about: that would tell of it.
  'data-link': { account: null, ...addresses('data-link', 30) },
  'data-act': { account: limiter('data-act', 30, 600), ...addresses('data-act', 60) },
  'manage-posting': { account: limiter('manage-posting', 60, 600), ...addresses('manage-posting', 120) },
  'poster-link': { account: null, ...addresses('poster-link', 30) },
  // Each change mails somebody who need not know of us.
  'change-email': { account: limiter('change-email', 5, 3_600), ...addresses('change-email', 30) },
} as const;
export type AccountTurn = keyof typeof ACCOUNT_TURNS;

// No longer than a link works: whoever spends somebody's share has filled the owner's mailbox with links, the newest of which is good.
const resetMailsByAccount = limiter('reset-mail', 5, 1_800);

// What strangers may cause to be mailed to an address that they type, whoever and however many they are.
const LETTERS = { 'privacy-link': limiter('letter-privacy-link', 5, 3_600), 'newsletter-confirm': limiter('letter-newsletter-confirm', 3, 3_600), acknowledgement: limiter('letter-acknowledgement', 10, 3_600), 'job-posted': limiter('letter-job-posted', 30, 3_600), 'job-link': limiter('letter-job-link', 5, 1_800), 'alert-confirm': limiter('letter-alert-confirm', 10, 3_600) } as const;

/**
 * Runs a sign-in within its limits: the attempt counts, and is forgiven when it succeeds. A known device of the account's owner is counted
 * apart from everybody else, so that no stranger's failures stand in the owner's way.
 *
 * @param account what tells accounts apart, ignoring case
 * @param device the known device that asks, if it is one
 * @throws AppError rate_limited with the seconds to wait; what `signIn` throws
 */
export async function limitSignIn<Result>(
  headers: HeaderBag,
  account: string,
  signIn: () => Promise<Result>,
  device: string | null = null,
): Promise<Result> {
  if (!env().rateLimits) return signIn();
  const name = keyOf(account);
  if (device !== null) {
    const key = `${name}|${device}`;
    await take(signInByDevice, key);
    const result = await signIn();
    await signInByDevice.delete(key);
    return result;
  }
  const address = clientAddress(headers);
  const everywhere = address === 'direct' ? signInInAll : signInByAddress;
  // First, so that nobody fills the memory with the names of accounts. What another limit refuses is given back: hammering at one
  // account must not use up what all share.
  await take(everywhere, address);
  try {
    await take(signInByAddressAndAccount, `${address}|${name}`);
    await take(signInByAccount, name);
  } catch (refusal) {
    await everywhere.reward(address);
    throw refusal;
  }
  const result = await signIn();
  // Only attempts that fail count, however often somebody comes and goes.
  await signInByAddressAndAccount.delete(`${address}|${name}`);
  await signInByAccount.reward(name);
  await everywhere.reward(address);
  return result;
}

/**
 * Counts what a visitor sends us against the address it comes from; each kind has a count of its own.
 *
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeEnquiryTurn(headers: Headers, kind: 'contact' | 'newsletter' | 'newsletter-link' | 'application' | 'cv' | 'posting' | 'job-alert' | 'job-alert-link'): Promise<void> {
  if (!env().rateLimits) return;
  const address = clientAddress(headers);
  await take(address === 'direct' ? enquiriesInAll : enquiriesByAddress, `${kind}|${address}`);
}

/**
 * Counts what is asked of accounts against the address it comes from and against what it is about.
 *
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeAccountTurn(headers: HeaderBag, turn: AccountTurn, about: string | number): Promise<void> {
  if (!env().rateLimits) return;
  const address = clientAddress(headers);
  const { account, byAddress, inAll } = ACCOUNT_TURNS[turn];
  await take(address === 'direct' ? inAll : byAddress, address);
  if (account) await take(account, keyOf(String(about)));
}

/** Whether an address may get another reset mail now. It is not told that it may not: that would say something about the address. */
export async function mayMailReset(email: string): Promise<boolean> {
  if (!env().rateLimits) return true;
  return resetMailsByAccount.consume(keyOf(email)).then(() => true, () => false);
}

/** Whether such a letter may go to an address now; counts it. Who asked is not told that it may not, as for reset mails. */
export async function mayMailTo(email: string, letter: keyof typeof LETTERS): Promise<boolean> {
  if (!env().rateLimits) return true;
  return LETTERS[letter].consume(keyOf(email)).then(() => true, () => false);
}

function addresses(name: string, points: number) {
  return { byAddress: limiter(`${name}-address`, points, 600), inAll: limiter(`${name}-all`, points * 20, 600) };
}

/** @param seconds in which that many points may be spent */
function limiter(keyPrefix: string, points: number, seconds: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: seconds });
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().slice(0, 300);
}

async function take(from: RateLimiterMemory, key: string): Promise<void> {
  try {
    await from.consume(key);
  } catch (refusal) {
    const waitMs = (refusal as RateLimiterRes).msBeforeNext;
    if (typeof waitMs !== 'number') throw refusal;
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
  }
}
