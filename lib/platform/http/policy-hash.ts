import { createHash } from 'node:crypto';

/** Returns the hash source that allows an inline script or style in a content security policy. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
