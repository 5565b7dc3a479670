import { AppError } from '../../../base/errors';
import { GO_BACK } from '../../../content/en/forms';

/** Result of a form post, shown on the page that follows: errors or a draft with the values entered, or a receipt. */
export type Flash = {
  ok: boolean;
  message: string;
  errors?: Record<string, string[]>;
  values?: Record<string, string>;
  data?: Record<string, string | number | null>;
  /** Form timestamp to send with the next attempt (lib/platform/http/honeypot). */
  stamp?: string;
};

/** Returns the key of the flash "too many attempts", which is the same for all and takes no space in the database. */
export function rateLimitedKey(form: string): string {
  return `${form}.rate_limited`;
}

export function findFixedFlash(form: string, key: string): Flash | null {
  if (key !== rateLimitedKey(form)) return null;
  return { ok: false, message: `${new AppError('rate_limited').message} ${GO_BACK}` };
}
