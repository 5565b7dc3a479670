import * as z from 'zod/mini';

export const MODERATOR_LOGIN_FAILED = 'Invalid username or password';
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The moderator sign-in (spec point 5): both required, neither trimmed away silently. */
export const moderatorLoginSchema = z.object({
  username: z.string({ error: 'Enter your username.' }).check(z.trim(), z.minLength(1, 'Enter your username.'), z.maxLength(120, MODERATOR_LOGIN_FAILED)),
  password: z.string({ error: 'Enter your password.' }).check(z.minLength(1, 'Enter your password.'), z.maxLength(1_000, MODERATOR_LOGIN_FAILED)),
});
export type ModeratorLogin = z.infer<typeof moderatorLoginSchema>;

/** A signed-in person as the API shows them. */
export type UserView = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  role: 'candidate' | 'moderator';
};
