import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from './env';

/** Purposes of keys. Each key is derived from NEXTAUTH_SECRET (HKDF-SHA256), so a leaked key reveals no other. */
type KeyPurpose =
  | 'form-stamp'
  | 'known-device'
  | 'limit-key'
  | 'log-source'
  | 'outcome-source'
  | 'peer'
  | 'pending-sign-in'
  | 'second-factor'
  | 'invitation'
  | 'site-secret'
  | 'recovery-codes';

/** Creates a token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 in hex. Tokens are stored in this form. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the secrets that verify and decrypt: the current one, which alone signs and encrypts, then the old ones. */
export function secretsToRead(): readonly string[] {
  return [env().sessionSecret, ...env().oldSessionSecrets];
}

/** Signs a text with the purpose's key. @returns HMAC-SHA256, 43 characters of base64url */
export function signatureOf(purpose: KeyPurpose, text: string, secret: string = env().sessionSecret): string {
  return createHmac('sha256', keyOf(purpose, secret)).update(text).digest('base64url');
}

/** Verifies a signature with the current and the old keys, in constant time. */
export function isSigned(purpose: KeyPurpose, text: string, signature: string): boolean {
  const sent = Buffer.from(signature);
  return secretsToRead().some((secret) => {
    const right = Buffer.from(signatureOf(purpose, text, secret));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
}

/**
 * Encrypts a text with AES-256-GCM.
 * @param bound a text that `unseal` needs too
 * @returns `id.data`: the key's id, then nonce, ciphertext and tag
 */
export function seal(purpose: KeyPurpose, text: string, bound: string): string {
  const key = keyOf(purpose, env().sessionSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${idOf(key)}.${sealed.toString('base64url')}`;
}

/** Decrypts a text of `seal`, also with old keys. @returns null for another `bound`, an altered text, an unknown key */
export function unseal(purpose: KeyPurpose, sealed: string, bound: string): string | null {
  const [, id, content] = /^([\w-]{8})\.([\w-]+)$/.exec(sealed) ?? [];
  const key = secretsToRead()
    .map((secret) => keyOf(purpose, secret))
    .find((each) => idOf(each) === id);
  const bytes = Buffer.from(content ?? '', 'base64url');
  if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Whether a text was sealed with the current key. If not, seal it again before its old key is removed. */
export function isSealedWithCurrentKey(purpose: KeyPurpose, sealed: string): boolean {
  return sealed.startsWith(`${idOf(keyOf(purpose, env().sessionSecret))}.`);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(purpose: KeyPurpose, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('base64url').slice(0, 8);
}
