import * as z from 'zod/mini';

/** Names what came of a post of the form to the pages that show it. */
export const ERASE_FORM = 'erase';

/** What erasing an account asks for. Longer than any password can be is as wrong as any other. */
export const eraseSchema = z.object({
  password: z.string({ error: 'Enter your password.' }).check(z.minLength(1, 'Enter your password.'), z.maxLength(1_000, 'The password is not correct.')),
});
export type EraseInput = z.infer<typeof eraseSchema>;

export const WRONG_PASSWORD_MESSAGE = 'The password is not correct. Nothing has been deleted.';
export const ERASED_MESSAGE = 'Your account and everything in it has been deleted.';

/** What the export is saved as. @param day of the site's calendar, YYYY-MM-DD */
export function exportFileName(day: string): string {
  return `northlane-data-${day}.zip`;
}
