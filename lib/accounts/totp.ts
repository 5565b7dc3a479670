import { Secret, TOTP } from 'otpauth';
import { site } from '../base/site';

// RFC 6238 with the parameters that every authenticator app supports. The codes of the previous and the next time step
// are accepted too, because clocks differ and typing takes time.
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEPS_AROUND = 1;

/** Creates a key for an authenticator app: 160 random bits, base32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the time step of a code; null if the code is not valid at `now` (ms). Store it to refuse a second use. */
export function totpStep(key: string, code: string, now: number = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(key);
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

export function totpAddress(key: string, username: string): string {
  return totpOf(key, username).toString();
}

function totpOf(key: string, label = ''): TOTP {
  return new TOTP({ ...PARAMETERS, issuer: site().company.name, label, secret: Secret.fromBase32(key) });
}
