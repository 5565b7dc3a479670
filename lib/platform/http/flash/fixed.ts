import { GO_BACK } from '../../../content/forms';
import { AppError } from '../../../base/errors';
import type { Flash } from './schema';

/** Key of the flash that says "too many attempts". It is the same for everybody, and so needs no room in the store. */
export function rateLimitedKey(form: string): string {
  return `${form}.rate_limited`;
}

/** The flash of a form under that key; null for every other key. */
export function findFixedFlash(form: string, key: string): Flash | null {
  if (key !== rateLimitedKey(form)) return null;
  return { ok: false, message: `${new AppError('rate_limited').message} ${GO_BACK}` };
}
