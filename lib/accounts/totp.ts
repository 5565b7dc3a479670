import { Secret, TOTP } from 'otpauth';
import { company } from '../base/company';

// RFC 6238 with what every authenticator app knows: SHA-1, six digits, thirty seconds. A code of the step before or after counts as well,
// for clocks that differ and people who type.
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEPS_AROUND = 1;

/** A new key to share with an authenticator app: 160 random bits, base32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step whose code it is, for refusing a second use; null when it is none of this moment. Compares in constant time.
 *
 * @param key base32
 * @param now ms
 */
export function totpStep(key: string, code: string, now: number = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(key);
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** What an authenticator app reads out of the picture: the key, whose it is and who issued it. */
export function totpAddress(key: string, username: string): string {
  return totpOf(key, username).toString();
}

function totpOf(key: string, label = ''): TOTP {
  return new TOTP({ ...PARAMETERS, issuer: company.name, label, secret: Secret.fromBase32(key) });
}
