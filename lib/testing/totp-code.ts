import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app (RFC 6238). @param key base32 @param now ms */
export function totpCode(key: string, now: number = Date.now()): string {
  const secret = Secret.fromBase32(key);
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret }).generate({ timestamp: now });
}
