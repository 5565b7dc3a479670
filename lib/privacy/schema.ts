import * as z from 'zod/mini';
import { currentPassword } from '../accounts/schema';
import { clampedId } from '../base/fields/ids';
import { optionalLine, requiredEmail } from '../base/fields/schema';
import {
  LINK_FAILED_MESSAGE,
  NAME_OR_PHONE_MESSAGE,
  TICK_MESSAGE,
  WHICH_APPLICATION_MESSAGE,
} from '../content/en/privacy-messages';

export const ERASE_FORM = 'erase';
export const EXPORT_FORM = 'export';

/** Erasing and exporting an account require the password: somebody may find a browser signed in. */
export const ownDataSchema = z.object({ password: currentPassword });

export const askForDataSchema = z.object({ email: requiredEmail('Enter your e-mail address.') });

const token = z.string({ error: LINK_FAILED_MESSAGE }).check(z.regex(/^[\w-]{1,100}$/, LINK_FAILED_MESSAGE));

export const dataLinkSchema = z.object({ token });

export const withdrawByLinkSchema = z.object({
  token,
  application: z.coerce.number(WHICH_APPLICATION_MESSAGE).check(z.int(), z.positive(), clampedId),
});

/** Accepts a tick as forms and API clients send it. @param message the error if it is missing */
export function confirmed(message: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.boolean()])),
      z.transform((value) => value === true || value === 'on' || value === 'true' || value === '1'),
    ),
    z.literal(true, message),
  );
}

/** Corrects the name or the telephone number on all documents of the link's address. */
export const correctDataSchema = z.object({ token, name: optionalLine(120), phone: optionalLine(40) }).check(
  z.refine(({ name, phone }) => name !== null || phone !== null, {
    path: ['name'],
    message: NAME_OR_PHONE_MESSAGE,
  }),
);

/** Erasing also requires a tick, because it cannot be undone. */
export const eraseDataSchema = z.object({ token, confirm: confirmed(TICK_MESSAGE) });
