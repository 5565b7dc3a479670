import { env } from '../../base/env';
import { senderOf, UNKNOWN_ADDRESS, type HeaderBag, type Sender } from './client-address';
import { AppError } from '../../base/errors';
import { refuseBlockedAddress } from './blocked';
import { Limiter } from './limiter';

/** Allowed attempts within a number of seconds; a number alone means within 10 min. */
type Rate = number | readonly [points: number, seconds: number];

// `sender`: rate of one IP address. Its network gets ten times as many; senders without an IP address together get 20
// times as many, or `inAll`. `subject`: rate of one account, e-mail address or link. Policies of the same `pool` have
// equal rates and share a limiter's memory, but are counted separately.
type Policy = { sender?: Rate; inAll?: number; subject?: Rate; pool?: string };

const FORM_POST = { sender: 30, pool: 'form-post' } as const;

// Limits by policy; docs/decisions/012-sign-in and docs/decisions/009-costs-of-strangers explain the numbers.
const POLICIES = {
  contact: FORM_POST,
  newsletter: FORM_POST,
  'newsletter-link': FORM_POST,
  application: FORM_POST,
  cv: FORM_POST,
  posting: FORM_POST,
  'job-alert': FORM_POST,
  'job-alert-link': FORM_POST,
  // The posting form requests facts at each pause in typing, 100 times at most.
  'job-facts': { sender: 300 },
  // Failed form posts without scripts: each result takes space in the database (lib/platform/http/flash).
  flash: { sender: 60 },

  'sign-in': { sender: [60, 300], inAll: 3_000 },
  'sign-in-account-at-address': { subject: [10, 300] },
  'sign-in-account': { subject: [100, 3_600] },
  'sign-in-device': { subject: [10, 300] },
  // A guess succeeds 3 times in a million, because three periods of 30 s are valid: 30 guesses a day are hopeless.
  'second-factor': { subject: [10, 3_600] },
  'second-factor-day': { subject: [30, 86_400] },
  // For senders who have the phone or a recovery code but not the password (`withCode`).
  'password-beside-code': { subject: [10, 3_600] },
  'password-beside-code-day': { subject: [30, 86_400] },
  // Guesses of the code are limited by account (`limitSecondFactor`); recovery codes cannot be guessed.
  'sign-in-code': { sender: 60 },

  // Other account requests. The subject is an e-mail address, the caller or the mailed token.
  register: { sender: 60, subject: 30 },
  'verify-email': { sender: 60, subject: 30 },
  'reset-password': { sender: 60, subject: 30 },
  'reset-email': { sender: 30 },
  'send-verification': { sender: 30, subject: [5, 1_800] },
  'moderator-link': { sender: 30 },
  invitation: { sender: 60, subject: 30 },
  // Each change sends a mail to an e-mail address whose owner may have nothing to do with this site.
  'change-email': { sender: 30, subject: [5, 3_600] },
  // Actions behind a mailed link. For a new link a limit by subject would reveal whether the subject exists.
  'data-act': { sender: 60, subject: 30 },
  'data-link': { sender: 30 },
  'manage-posting': { sender: 120, subject: 60 },
  'poster-link': { sender: 30 },
  introduction: { sender: 120, subject: 60 },
  interview: { sender: 120, subject: 60 },
  // Calls that read a whole board too large to cache (`limitWholeBoard`). Each takes 1 s of processor time.
  feed: { sender: 60 },
  'saved-jobs': { subject: 300 },

  // The period is a link's lifetime: if others use up the limit, the owner's mailbox still contains a valid link.
  'mail-reset': { subject: [5, 1_800] },
  // Mails that anonymous visitors can send to any e-mail address, counted for all senders together.
  'mail-privacy-link': { subject: [5, 3_600] },
  'mail-newsletter-confirm': { subject: [3, 3_600] },
  'mail-acknowledgement': { subject: [10, 3_600] },
  'mail-job-posted': { subject: [30, 3_600] },
  'mail-job-link': { subject: [5, 1_800] },
  'mail-alert-confirm': { subject: [10, 3_600] },
  // Mails that ask a candidate for consent to share contact data. Moderators send them.
  'mail-consent': { subject: [3, 86_400] },
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof POLICIES;

type SenderLimits = { byAddress: Limiter; byNetwork: Limiter; inAll: Limiter };

const pools = new Map<string, SenderLimits>();

const limits = Object.fromEntries(
  Object.entries(POLICIES as Record<string, Policy>).map(([name, { sender, inAll, subject, pool = name }]) => [
    name,
    {
      senders: sender === undefined ? null : senderLimits(pool, sender, inAll),
      subjects: subject === undefined ? null : new Limiter(name, ...rateOf(subject)),
    },
  ]),
) as Record<PolicyName, { senders: SenderLimits | null; subjects: Limiter | null }>;

/** Counts an attempt for its policy. The case of `subject` is ignored. @throws AppError rate_limited, also if blocked */
export async function enforceLimit(headers: HeaderBag, policy: PolicyName, subject?: string | number): Promise<void> {
  refuseBlockedAddress(headers);
  if (!env().rateLimits) return;
  const { senders, subjects } = limits[policy];
  if (senders) await take(...attemptsOf(senders, senderOf(headers), `${policy}|`));
  if (subjects && subject !== undefined) await take([subjects, keyOf(String(subject))]);
}

/** Counts an action, such as a mail, that is skipped above its limit: an error would reveal a known e-mail address. */
export async function isWithinLimit(policy: PolicyName, subject: string): Promise<boolean> {
  if (!env().rateLimits) return true;
  return (await subjectsOf(policy).take(keyOf(subject))) === null;
}

/** Counts a flash for the sender. @returns whether it may be stored @throws AppError busy */
export async function mayStoreFlash(sender: Sender): Promise<boolean> {
  if (!env().rateLimits) return true;
  return take(...attemptsOf(limits.flash.senders!, sender)).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
      throw refusal;
    },
  );
}

/**
 * Runs a sign-in within its limits. Only failed attempts count. A known device has its own count, so that failures from
 * other devices do not lock the owner out. @throws AppError rate_limited; errors of `signIn`
 * @param withCode true when a second factor's code must be right too: guessing both is hopeless, so attempts are not
 * counted by account (docs/decisions/012-sign-in)
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
  if (device !== null) return forgiven([[subjectsOf('sign-in-device'), `${name}|${device}`]], signIn);
  const sender = senderOf(headers);
  const ofSender = attemptsOf(limits['sign-in'].senders!, sender);
  const atAddress: Attempt = [subjectsOf('sign-in-account-at-address'), `${sender.address}|${name}`];
  const ofAccount: Attempt = [subjectsOf('sign-in-account'), name];
  // Counted first, so that a sender above its limit cannot fill the memory with account names.
  await take(...ofSender);
  try {
    if (!withCode) await take(atAddress);
    if (!withCode) await take(ofAccount);
  } catch (refusal) {
    await takeBack(ofSender);
    throw refusal;
  }
  const result = await signIn();
  await atAddress[0].forget(atAddress[1]);
  await takeBack(withCode ? ofSender : [ofAccount, ...ofSender]);
  return result;
}

/** Checks a second factor within its limits; a success clears the count. @throws AppError rate_limited */
export const limitSecondFactor = limitGuesses('second-factor', 'second-factor-day');

/** Like `limitSecondFactor`, for a password sent with a right code: only people with the code use up this limit. */
export const limitPasswordBesideCode = limitGuesses('password-beside-code', 'password-beside-code-day');

function limitGuesses(...policies: PolicyName[]) {
  return async <Result>(userId: number, check: () => Promise<Result>, device: string | null = null) => {
    if (!env().rateLimits) return check();
    const key = device === null ? String(userId) : `${userId}|${device}`;
    return forgiven(
      policies.map((policy): Attempt => [subjectsOf(policy), key]),
      check,
    );
  };
}

type Attempt = readonly [Limiter, key: string];

async function forgiven<Result>(attempts: readonly Attempt[], run: () => Promise<Result>): Promise<Result> {
  for (const attempt of attempts) await take(attempt);
  const result = await run();
  for (const [limiter, key] of attempts) await limiter.forget(key);
  return result;
}

/** Counts all of the attempts, or none if one of them exceeds its limit. @throws AppError rate_limited */
async function take(...attempts: readonly Attempt[]): Promise<void> {
  for (const [index, [limiter, key]] of attempts.entries()) {
    const waitMs = await limiter.take(key);
    if (waitMs === null) continue;
    await takeBack(attempts.slice(0, index));
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
  }
}

async function takeBack(attempts: readonly Attempt[]): Promise<void> {
  for (const [limiter, key] of attempts) await limiter.takeBack(key);
}

function attemptsOf(
  { byAddress, byNetwork, inAll }: SenderLimits,
  { address, network }: Sender,
  prefix = '',
): Attempt[] {
  if (address === UNKNOWN_ADDRESS) return [[inAll, prefix + address]];
  const attempt: Attempt = [byAddress, prefix + address];
  // The network is counted first, so that a network above its limit cannot fill the memory with IP addresses.
  return network === address ? [attempt] : [[byNetwork, prefix + network], attempt];
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().slice(0, 300);
}

function senderLimits(pool: string, sender: Rate, inAll?: number): SenderLimits {
  const [points, seconds] = rateOf(sender);
  const made = pools.get(pool) ?? {
    byAddress: new Limiter(`${pool}-address`, points, seconds),
    byNetwork: new Limiter(`${pool}-network`, points * 10, seconds),
    inAll: new Limiter(`${pool}-all`, inAll ?? points * 20, seconds),
  };
  pools.set(pool, made);
  return made;
}

function rateOf(rate: Rate): readonly [points: number, seconds: number] {
  return typeof rate === 'number' ? [rate, 600] : rate;
}

function subjectsOf(policy: PolicyName): Limiter {
  return limits[policy].subjects!;
}
