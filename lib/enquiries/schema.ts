import * as z from 'zod/mini';
import { newsletterConfirmation, newsletterSending } from '../content/en/newsletter';
import { optionalLine, requiredEmail, requiredLine, requiredText } from '../base/fields/schema';
import { ONE_CLICK_FIELD } from '../vocabulary/enquiries';

/** A contact message. The forms on technology pages have only the first three fields. */
export const contactSchema = z.object({
  name: requiredLine(120, 'Enter your name.'),
  email: requiredEmail('Enter your e-mail address.'),
  message: requiredText(5_000, 'Enter your message.'),
  company: optionalLine(120),
  phone: optionalLine(40),
  subject: optionalLine(150),
});
export type ContactInput = z.infer<typeof contactSchema>;

export const subscribeSchema = z.object({ email: requiredEmail('Enter your e-mail address.') });

export const confirmSchema = z.object({ token: requiredLine(500, newsletterConfirmation.failed) });

/** A mail program's unsubscribe button sends this field (RFC 8058); our own page sends none. */
export const unsubscribeSchema = z.object({ [ONE_CLICK_FIELD]: z.optional(z.unknown()) });

/** A newsletter. Empty lines separate paragraphs. If `test_to` is set, only that address gets it. */
export const newsletterSchema = z.object({
  subject: requiredLine(150, newsletterSending.noSubject),
  text: requiredText(50_000, newsletterSending.noText),
  test_to: optionalAddress(),
});
export type NewsletterInput = z.infer<typeof newsletterSchema>;

function optionalAddress() {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string())),
      z.transform((text) => text?.trim() || null),
    ),
    z.nullable(requiredEmail('Enter the address for the test.')),
  );
}
