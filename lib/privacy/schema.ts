import * as z from 'zod/mini';
import { currentPassword } from '../accounts/schema';
import { askable } from '../base/fields/ids';
import { requiredEmail } from '../base/fields/schema';
import { LINK_FAILED_MESSAGE, TICK_MESSAGE, WHICH_APPLICATION_MESSAGE } from '../content/privacy-messages';

/** Names what came of a post of the form to the pages that show it. */
export const ERASE_FORM = 'erase';
export const EXPORT_FORM = 'export';

/** What erasing an account and taking everything along ask for: a browser left open is not enough (docs/decisions/012-sign-in). */
export const ownDataSchema = z.object({ password: currentPassword });

/** Asks for a link to what was sent from an address. */
export const askForDataSchema = z.object({ email: requiredEmail('Enter your e-mail address.') });

const token = z.string({ error: LINK_FAILED_MESSAGE }).check(z.regex(/^[\w-]{1,100}$/, LINK_FAILED_MESSAGE));

/** What a mailed link carries. */
export const dataLinkSchema = z.object({ token });

/** Withdrawing names one of the applications of its address. */
export const withdrawByLinkSchema = z.object({
  token,
  application: z.coerce.number(WHICH_APPLICATION_MESSAGE).check(z.int(), z.positive(), askable),
});

/** A tick, as forms and as clients send it; `message` where it is missing. */
export function confirmed(message: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.boolean()])),
      z.transform((value) => value === true || value === 'on' || value === 'true' || value === '1'),
    ),
    z.literal(true, message),
  );
}

/** Deleting asks for a tick besides: there is no way back. */
export const eraseDataSchema = z.object({ token, confirm: confirmed(TICK_MESSAGE) });
