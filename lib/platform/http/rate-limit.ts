import { env } from '../../base/env';
import { senderOf, UNKNOWN_ADDRESS, type Sender } from './client-address';
import { AppError } from '../../base/errors';
import { Limiter } from './limiter';

type HeaderBag = Headers | Record<string, unknown>;

// Why the numbers are what they are is in docs/decisions/010 and 026.
const signInByAddress = bySender('sign-in', 60, 300, 3_000);
const signInByAddressAndAccount = limiter('sign-in-account', 10, 300);
const signInByAccount = limiter('sign-in-account-all', 100, 3_600);
const signInByDevice = limiter('sign-in-device', 10, 300);

// Six digits in three half minutes: a guess is right three times in a million, so thirty a day are hardly worth anybody's while.
const codesByAccount = [limiter('second-factor', 10, 3_600), limiter('second-factor-day', 30, 86_400)];
// Whoever has the phone, or a recovery code, and not the password: none of the counts above is theirs (`withCode`).
const passwordsBesideCode = [
  limiter('password-beside-code', 10, 3_600),
  limiter('password-beside-code-day', 30, 86_400),
];

const enquiries = bySender('enquiry', 30);
// Form posts without scripts that failed: what they have left to show is written to the store (lib/platform/http/flash).
const outcomes = bySender('outcome', 60);

// What else can be asked of accounts. `account` counts what the request is about: an address, the caller, the mailed token.
const ACCOUNT_TURNS = {
  register: { account: limiter('register', 30, 600), senders: bySender('register', 60) },
  'verify-email': { account: limiter('verify-email', 30, 600), senders: bySender('verify-email', 60) },
  'reset-password': { account: limiter('reset-password', 30, 600), senders: bySender('reset-password', 60) },
  'reset-email': { account: null, senders: bySender('reset-email', 30) },
  'send-verification': { account: limiter('send-verification', 5, 1_800), senders: bySender('send-verification', 30) },
  // What is guessed at there is counted by its account (`limitSecondFactor`), and a recovery code cannot be guessed.
  'sign-in-code': { account: null, senders: bySender('sign-in-code', 60) },
  'moderator-link': { account: null, senders: bySender('moderator-link', 30) },
  // By a poster's mailed link; and asking for another one, which is never refused by what it is about: that would tell of it.
  'data-link': { account: null, senders: bySender('data-link', 30) },
  'data-act': { account: limiter('data-act', 30, 600), senders: bySender('data-act', 60) },
  'manage-posting': { account: limiter('manage-posting', 60, 600), senders: bySender('manage-posting', 120) },
  'poster-link': { account: null, senders: bySender('poster-link', 30) },
  // Each change mails somebody who need not know of us.
  'change-email': { account: limiter('change-email', 5, 3_600), senders: bySender('change-email', 30) },
} as const;
export type AccountTurn = keyof typeof ACCOUNT_TURNS;

// No longer than a link works: whoever spends somebody's share has filled the owner's mailbox with links, the newest of which is good.
const resetMailsByAccount = limiter('reset-mail', 5, 1_800);

// What strangers may cause to be mailed to an address that they type, whoever and however many they are.
const LETTERS = {
  'privacy-link': limiter('letter-privacy-link', 5, 3_600),
  'newsletter-confirm': limiter('letter-newsletter-confirm', 3, 3_600),
  acknowledgement: limiter('letter-acknowledgement', 10, 3_600),
  'job-posted': limiter('letter-job-posted', 30, 3_600),
  'job-link': limiter('letter-job-link', 5, 1_800),
  'alert-confirm': limiter('letter-alert-confirm', 10, 3_600),
} as const;

/**
 * Runs a sign-in within its limits: the attempt counts, and is forgiven when it succeeds. A known device of the account's owner is counted
 * apart from everybody else, so that no stranger's failures stand in the owner's way.
 *
 * @param account what tells accounts apart, ignoring case
 * @param device the known device that asks, if it is one
 * @param withCode a code of a second factor comes along and has to be right as well: guessing at both leads nowhere, so what others have
 *   spent of the account's attempts does not count; who has the code is counted by `limitPasswordBesideCode` (decision 025)
 * @throws AppError rate_limited with the seconds to wait; what `signIn` throws
 */
export async function limitSignIn<Result>(
  headers: HeaderBag,
  account: string,
  signIn: () => Promise<Result>,
  device: string | null = null,
  withCode = false,
): Promise<Result> {
  if (!env().rateLimits) return signIn();
  const name = keyOf(account);
  if (device !== null) {
    const key = `${name}|${device}`;
    await take(signInByDevice, key);
    const result = await signIn();
    await signInByDevice.forget(key);
    return result;
  }
  const sender = senderOf(headers);
  const { address } = sender;
  // First, so that nobody fills the memory with the names of accounts. What another limit refuses is given back: hammering at one
  // account must not use up what all share.
  await takeOf(signInByAddress, sender);
  try {
    if (!withCode) await take(signInByAddressAndAccount, `${address}|${name}`);
    if (!withCode) await take(signInByAccount, name);
  } catch (refusal) {
    await giveBackTo(signInByAddress, sender);
    throw refusal;
  }
  const result = await signIn();
  // Only attempts that fail count, however often somebody comes and goes.
  await signInByAddressAndAccount.forget(`${address}|${name}`);
  if (!withCode) await signInByAccount.giveBack(name);
  await giveBackTo(signInByAddress, sender);
  return result;
}

/**
 * Runs the check of an account's second factor within its limits: the attempt counts, and all are forgiven when it succeeds. A known device
 * is counted apart, as for passwords.
 *
 * @throws AppError rate_limited with the seconds to wait; what `check` throws
 */
export function limitSecondFactor<Result>(
  userId: number,
  check: () => Promise<Result>,
  device: string | null = null,
): Promise<Result> {
  return limitGuesses(codesByAccount, userId, check, device);
}

/**
 * Runs the check of a password beside which the account's code was right, in the same way. Only whoever has the second
 * factor comes this far, so no stranger can use the count up.
 *
 * @throws AppError rate_limited with the seconds to wait; what `check` throws
 */
export function limitPasswordBesideCode<Result>(
  userId: number,
  check: () => Promise<Result>,
  device: string | null = null,
): Promise<Result> {
  return limitGuesses(passwordsBesideCode, userId, check, device);
}

async function limitGuesses<Result>(
  counts: readonly Limiter[],
  userId: number,
  check: () => Promise<Result>,
  device: string | null,
): Promise<Result> {
  if (!env().rateLimits) return check();
  const key = device === null ? String(userId) : `${userId}|${device}`;
  for (const count of counts) await take(count, key);
  const result = await check();
  for (const count of counts) await count.forget(key);
  return result;
}

/**
 * Counts what a visitor sends us against the address it comes from; each kind has a count of its own.
 *
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeEnquiryTurn(
  headers: Headers,
  kind:
    'contact' | 'newsletter' | 'newsletter-link' | 'application' | 'cv' | 'posting' | 'job-alert' | 'job-alert-link',
): Promise<void> {
  if (!env().rateLimits) return;
  await takeOf(enquiries, senderOf(headers), `${kind}|`);
}

/** Whether another outcome may be stored for that sender now; counts it. */
export async function mayKeepOutcome(sender: Sender): Promise<boolean> {
  if (!env().rateLimits) return true;
  return takeOf(outcomes, sender).then(
    () => true,
    () => false,
  );
}

/**
 * Counts what is asked of accounts against the address it comes from and against what it is about.
 *
 * @throws AppError rate_limited with the seconds to wait
 */
export async function takeAccountTurn(headers: HeaderBag, turn: AccountTurn, about: string | number): Promise<void> {
  if (!env().rateLimits) return;
  const { account, senders } = ACCOUNT_TURNS[turn];
  await takeOf(senders, senderOf(headers));
  if (account) await take(account, keyOf(String(about)));
}

/** Whether an address may get another reset mail now. It is not told that it may not: that would say something about the address. */
export async function mayMailReset(email: string): Promise<boolean> {
  if (!env().rateLimits) return true;
  return (await resetMailsByAccount.take(keyOf(email))) === null;
}

/** Whether such a letter may go to an address now; counts it. Who asked is not told that it may not, as for reset mails. */
export async function mayMailTo(email: string, letter: keyof typeof LETTERS): Promise<boolean> {
  if (!env().rateLimits) return true;
  return (await LETTERS[letter].take(keyOf(email))) === null;
}

/** Limits by where something comes from. */
type SenderLimits = { byAddress: Limiter; byNetwork: Limiter; inAll: Limiter };

/**
 * @param points turns of one address. A network of the size that one organisation is given has as many as ten of them, and so has whoever
 * changes addresses within it; where addresses are unknown, everybody together has `inAll`: less would let one sender shut all others out.
 */
function bySender(name: string, points: number, seconds = 600, inAll = points * 20): SenderLimits {
  return {
    byAddress: limiter(`${name}-address`, points, seconds),
    byNetwork: limiter(`${name}-network`, points * 10, seconds),
    inAll: limiter(`${name}-all`, inAll, seconds),
  };
}

async function takeOf(
  { byAddress, byNetwork, inAll }: SenderLimits,
  { address, network }: Sender,
  kind = '',
): Promise<void> {
  if (address === UNKNOWN_ADDRESS) return take(inAll, kind + address);
  const wide = network !== address;
  // First, so that nobody fills the memory with the addresses of one network.
  if (wide) await take(byNetwork, kind + network);
  try {
    await take(byAddress, kind + address);
  } catch (refusal) {
    if (wide) await byNetwork.giveBack(kind + network);
    throw refusal;
  }
}

async function giveBackTo({ byAddress, byNetwork, inAll }: SenderLimits, { address, network }: Sender): Promise<void> {
  await (address === UNKNOWN_ADDRESS ? inAll : byAddress).giveBack(address);
  if (network !== address) await byNetwork.giveBack(network);
}

/** @param seconds in which that many points may be spent */
function limiter(keyPrefix: string, points: number, seconds: number): Limiter {
  return new Limiter(keyPrefix, points, seconds);
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().slice(0, 300);
}

async function take(from: Limiter, key: string): Promise<void> {
  const waitMs = await from.take(key);
  if (waitMs !== null) throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
}
