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

/**
 * What a key is for. Each purpose has its own, derived from NEXTAUTH_SECRET (HKDF-SHA256, RFC 5869): whoever learns of one learns
 * nothing of the others.
 */
export type KeyPurpose =
  | 'form-stamp'
  | 'known-device'
  | 'limit-key'
  | 'log-source'
  | 'outcome-source'
  | 'peer'
  | 'pending-sign-in'
  | 'second-factor'
  | 'site-secret'
  | 'recovery-codes';

/** A new token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of something, in hex: the form in which tokens are stored. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The secrets that are read with: the current one, with which alone is written, then the old ones. */
export function secretsToRead(): readonly string[] {
  return [env().sessionSecret, ...env().oldSessionSecrets];
}

/** A text's signature (HMAC-SHA256, 43 characters of base64url) with the purpose's current key. */
export function signatureOf(purpose: KeyPurpose, text: string, secret: string = env().sessionSecret): string {
  return createHmac('sha256', keyOf(purpose, secret)).update(text).digest('base64url');
}

/** Whether a text was signed with the purpose's current key or an old one, in a time that says nothing about the right signature. */
export function isSigned(purpose: KeyPurpose, text: string, signature: string): boolean {
  const sent = Buffer.from(signature);
  return secretsToRead().some((secret) => {
    const right = Buffer.from(signatureOf(purpose, text, secret));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
}

/**
 * Encrypts a text with the purpose's current key (AES-256-GCM): the id of the key, a nonce, the text and its tag, as `id.base64url`.
 *
 * @param bound what the text belongs to; it opens only together with the same
 */
export function seal(purpose: KeyPurpose, text: string, bound: string): string {
  const key = keyOf(purpose, env().sessionSecret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${idOf(key)}.${sealed.toString('base64url')}`;
}

/** What `seal` encrypted, with the current key or an old one; null when it is nothing of ours, or its key is gone. */
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

/** What was not sealed with the current key is sealed anew while its own is still there. */
export function isSealedWithCurrentKey(purpose: KeyPurpose, sealed: string): boolean {
  return sealed.startsWith(`${idOf(keyOf(purpose, env().sessionSecret))}.`);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(purpose: KeyPurpose, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

// Tells keys apart without telling anything of them.
function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('base64url').slice(0, 8);
}
