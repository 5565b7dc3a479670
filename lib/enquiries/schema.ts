import * as z from 'zod/mini';
import { optionalLine, requiredEmail, requiredLine, requiredText } from '../fields/schema';

/** A contact message. The technology pages ask for the first three only, as the spec does (points 2 and 5). */
export const contactSchema = z.object({
  name: requiredLine(120, 'Enter your name.'),
  email: requiredEmail('Enter your e-mail address.'),
  message: requiredText(5_000, 'Enter your message.'),
  company: optionalLine(120),
  phone: optionalLine(40),
  subject: optionalLine(150),
});
export type ContactInput = z.infer<typeof contactSchema>;

/** A subscription to the newsletter. */
export const subscribeSchema = z.object({ email: requiredEmail('Enter your e-mail address.') });
