import { env } from '../../base/env';
import { senderOf, UNKNOWN_ADDRESS, type HeaderBag, type Sender } from './client-address';
import { AppError } from '../../base/errors';
import { Limiter } from './limiter';

/** How many within how many seconds; ten minutes where no seconds are named. */
type Rate = number | readonly [points: number, seconds: number];

/**
 * A limit counts by where something comes from, by what it is about (`subject`), or both. `sender`: of one address. An organisation's
 * network has ten times as much, and so has whoever changes addresses within it. Where addresses are unknown, all together have twenty
 * times as much, or `inAll`: less would let one sender shut all others out. Policies of one `pool` have the same rate; each counts for
 * itself, and what is remembered of senders is bounded once for all of them.
 */
type Policy = { sender?: Rate; inAll?: number; subject?: Rate; pool?: string };

const FORM_POST = { sender: 30, pool: 'form-post' } as const;

// Why the numbers are what they are is in docs/decisions/012-sign-in and docs/decisions/009-costs-of-strangers.
const POLICIES = {
  // What visitors send us.
  contact: FORM_POST,
  newsletter: FORM_POST,
  'newsletter-link': FORM_POST,
  application: FORM_POST,
  cv: FORM_POST,
  posting: FORM_POST,
  'job-alert': FORM_POST,
  'job-alert-link': FORM_POST,
  // Whoever fills in a posting asks at each pause: a hundred times at most.
  'job-facts': { sender: 300 },
  // Form posts without scripts that failed: what they have left to show is written to the store (lib/platform/http/flash).
  flash: { sender: 60 },

  'sign-in': { sender: [60, 300], inAll: 3_000 },
  'sign-in-account-at-address': { subject: [10, 300] },
  'sign-in-account': { subject: [100, 3_600] },
  'sign-in-device': { subject: [10, 300] },
  // Six digits in three half minutes: a guess is right three times in a million, so thirty a day are hardly worth anybody's while.
  'second-factor': { subject: [10, 3_600] },
  'second-factor-day': { subject: [30, 86_400] },
  // Whoever has the phone, or a recovery code, and not the password: none of the counts above is theirs (`withCode`).
  'password-beside-code': { subject: [10, 3_600] },
  'password-beside-code-day': { subject: [30, 86_400] },
  // What is guessed at there is counted by its account (`limitSecondFactor`), and a recovery code cannot be guessed.
  'sign-in-code': { sender: 60 },

  // What else can be asked of accounts; the subject is an address, the caller or the mailed token.
  register: { sender: 60, subject: 30 },
  'verify-email': { sender: 60, subject: 30 },
  'reset-password': { sender: 60, subject: 30 },
  'reset-email': { sender: 30 },
  'send-verification': { sender: 30, subject: [5, 1_800] },
  'moderator-link': { sender: 30 },
  // Each change mails somebody who need not know of us.
  'change-email': { sender: 30, subject: [5, 3_600] },
  // By a mailed link; and asking for another one, which is never refused by what it is about: that would tell of it.
  'data-act': { sender: 60, subject: 30 },
  'data-link': { sender: 30 },
  'manage-posting': { sender: 120, subject: 60 },
  'poster-link': { sender: 30 },
  // By a client’s or a candidate’s link.
  introduction: { sender: 120, subject: 60 },
  interview: { sender: 120, subject: 60 },
  // Lists of a whole board that is too large to be held: each costs a second of processor time.
  feed: { sender: 60 },
  // One press each: more than anybody presses, and no load.
  'saved-jobs': { subject: 300 },

  // No longer than a link works: whoever spends somebody's share has filled the owner's mailbox with links, the newest of which is good.
  'mail-reset': { subject: [5, 1_800] },
  // What strangers may cause to be mailed to an address that they type, whoever and however many they are.
  'mail-privacy-link': { subject: [5, 3_600] },
  'mail-newsletter-confirm': { subject: [3, 3_600] },
  'mail-acknowledgement': { subject: [10, 3_600] },
  'mail-job-posted': { subject: [30, 3_600] },
  'mail-job-link': { subject: [5, 1_800] },
  'mail-alert-confirm': { subject: [10, 3_600] },
  // Whether a client may have somebody’s contact data: asked by a moderator.
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

/**
 * Counts something against its policy.
 *
 * @param subject what it is about, ignoring case, where the policy counts by that
 * @throws AppError rate_limited with the seconds to wait
 */
export async function enforceLimit(headers: HeaderBag, policy: PolicyName, subject?: string | number): Promise<void> {
  if (!env().rateLimits) return;
  const { senders, subjects } = limits[policy];
  if (senders) await take(...turnsOf(senders, senderOf(headers), `${policy}|`));
  if (subjects && subject !== undefined) await take([subjects, keyOf(String(subject))]);
}

/** Counts what is left out silently beyond its limit, such as a mail: telling who asked would tell of the address. */
export async function isWithinLimit(policy: PolicyName, subject: string): Promise<boolean> {
  if (!env().rateLimits) return true;
  return (await subjectsOf(policy).take(keyOf(subject))) === null;
}

/** Whether another flash may be stored for that sender now; counts it. @throws AppError busy when the store cannot count */
export async function mayStoreFlash(sender: Sender): Promise<boolean> {
  if (!env().rateLimits) return true;
  return take(...turnsOf(limits.flash.senders!, sender)).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
      throw refusal;
    },
  );
}

/**
 * Runs a sign-in within its limits: the attempt counts, and is forgiven when it succeeds. A device that the account's owner is known by
 * is counted apart, so that no stranger's failures stand in the owner's way.
 *
 * @param account what tells accounts apart, ignoring case
 * @param withCode a code of a second factor has to be right as well: guessing at both leads nowhere, so what others have spent of the
 *   account's attempts does not count; who has the code is counted by `limitPasswordBesideCode` (docs/decisions/012-sign-in)
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
  if (device !== null) return forgiven([[subjectsOf('sign-in-device'), `${name}|${device}`]], signIn);
  const sender = senderOf(headers);
  const ofSender = turnsOf(limits['sign-in'].senders!, sender);
  const atAddress: Turn = [subjectsOf('sign-in-account-at-address'), `${sender.address}|${name}`];
  const ofAccount: Turn = [subjectsOf('sign-in-account'), name];
  // First, so that nobody fills the memory with the names of accounts. What another limit refuses is given back: hammering at one
  // account must not use up what all share.
  await take(...ofSender);
  try {
    if (!withCode) await take(atAddress);
    if (!withCode) await take(ofAccount);
  } catch (refusal) {
    await giveBack(ofSender);
    throw refusal;
  }
  const result = await signIn();
  // Only attempts that fail count, however often somebody comes and goes.
  await atAddress[0].forget(atAddress[1]);
  await giveBack(withCode ? ofSender : [ofAccount, ...ofSender]);
  return result;
}

/**
 * Runs the check of an account's second factor within its limits: the attempt counts, and all are forgiven when it succeeds. A known
 * device is counted apart.
 *
 * @throws AppError rate_limited with the seconds to wait; what `check` throws
 */
export const limitSecondFactor = limitGuesses('second-factor', 'second-factor-day');

/** The same for a password beside which the account's code was right: no stranger comes this far to use the count up. */
export const limitPasswordBesideCode = limitGuesses('password-beside-code', 'password-beside-code-day');

function limitGuesses(...policies: PolicyName[]) {
  return async <Result>(userId: number, check: () => Promise<Result>, device: string | null = null) => {
    if (!env().rateLimits) return check();
    const key = device === null ? String(userId) : `${userId}|${device}`;
    return forgiven(
      policies.map((policy): Turn => [subjectsOf(policy), key]),
      check,
    );
  };
}

/** A turn of what a limiter counts under a key. */
type Turn = readonly [Limiter, key: string];

/** Takes turns, and forgets all that were taken under their keys once `attempt` has succeeded. */
async function forgiven<Result>(turns: readonly Turn[], attempt: () => Promise<Result>): Promise<Result> {
  for (const turn of turns) await take(turn);
  const result = await attempt();
  for (const [limiter, key] of turns) await limiter.forget(key);
  return result;
}

/** Takes all of these turns, or none. @throws AppError rate_limited */
async function take(...turns: readonly Turn[]): Promise<void> {
  for (const [index, [limiter, key]] of turns.entries()) {
    const waitMs = await limiter.take(key);
    if (waitMs === null) continue;
    await giveBack(turns.slice(0, index));
    throw new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, waitMs / 1000) });
  }
}

async function giveBack(turns: readonly Turn[]): Promise<void> {
  for (const [limiter, key] of turns) await limiter.giveBack(key);
}

function turnsOf({ byAddress, byNetwork, inAll }: SenderLimits, { address, network }: Sender, prefix = ''): Turn[] {
  if (address === UNKNOWN_ADDRESS) return [[inAll, prefix + address]];
  const turn: Turn = [byAddress, prefix + address];
  // The network first, so that nobody fills the memory with the addresses of one.
  return network === address ? [turn] : [[byNetwork, prefix + network], turn];
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
