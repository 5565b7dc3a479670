import { GO_BACK } from '../../../content/forms';
import { AppError } from '../../../base/errors';
import type { Flash } from './schema';

/** Flashes that are the same for everybody, and so need no room in the store: their key says what they are. */
const FIXED = ['rate_limited'] as const;
type Fixed = (typeof FIXED)[number];

export function fixedFlashKey(form: string, name: Fixed): string {
  return `${form}.${name}`;
}

/** The flash of a form under such a key; null for every other key. */
export function findFixedFlash(form: string, key: string): Flash | null {
  const name = FIXED.find((candidate) => fixedFlashKey(form, candidate) === key);
  return name === undefined ? null : { ok: false, message: `${new AppError(name).message} ${GO_BACK}` };
}
