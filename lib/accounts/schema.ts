import * as z from 'zod/mini';
import type { UserDto } from './dto-schema';
import { storableText } from '../base/fields/bounds';
import { optionalLine, optionalText, requiredEmail, requiredLine } from '../base/fields/schema';
import { SECOND_FACTOR_ACTIONS } from '../vocabulary/accounts';
import {
  CHOOSE_OWN_PASSWORD,
  CODE_NEEDED,
  CODE_WRONG,
  LOGIN_FAILED,
  MODERATOR_LOGIN_FAILED,
  PASSWORD_LENGTH,
  WRONG_PASSWORD,
} from '../content/en/account-messages';
import { hasPasswordLength } from './password-rules';

const NO_USERNAME = 'Enter your username.';
const NO_EMAIL = 'Enter your e-mail address.';
const NO_PASSWORD = 'Enter your password.';

/** The moderator sign-in. The password is not trimmed. */
export const moderatorLoginSchema = z.object({
  username: typed(120, NO_USERNAME, MODERATOR_LOGIN_FAILED),
  password: knownPassword(MODERATOR_LOGIN_FAILED),
  code: z.optional(z.string({ error: CODE_NEEDED }).check(z.trim(), z.maxLength(40, CODE_WRONG))),
});
export type ModeratorLogin = z.infer<typeof moderatorLoginSchema>;

export const signInCodeSchema = z.object({ code: typed(40, CODE_NEEDED, CODE_WRONG) });

/** A change of a moderator's second factor. All actions require the password; all but `start` require a code. */
export const secondFactorSchema = z.object({
  action: z.enum(SECOND_FACTOR_ACTIONS, { error: `Say what to do: ${SECOND_FACTOR_ACTIONS.join(', ')}.` }),
  password: z._default(z.string({ error: WRONG_PASSWORD }).check(z.maxLength(1_000, WRONG_PASSWORD)), ''),
  code: z._default(z.string({ error: CODE_WRONG }).check(z.trim(), z.maxLength(40, CODE_WRONG)), ''),
});
export type SecondFactorRequest = z.infer<typeof secondFactorSchema>;
export type SecondFactorProof = Omit<SecondFactorRequest, 'action'>;

/** State of a moderator's second factor. `since`: ISO 8601 UTC; `keyText`: base32; `address`: text of the QR code. */
export type SecondFactorState =
  | { status: 'off' }
  | { status: 'setting-up'; keyText: string; address: string }
  | { status: 'on'; since: string; recoveryCodesLeft: number };

export const moderatorLinkSchema = z.object({ username: typed(120, NO_USERNAME, NO_USERNAME) });

/** A candidate's sign-in. The format of the e-mail address is not validated: no account has a malformed one. */
export const loginSchema = z.object({
  email: typed(254, NO_EMAIL, LOGIN_FAILED),
  password: knownPassword(LOGIN_FAILED),
});
export type Login = z.infer<typeof loginSchema>;

/** A registration. Only the command refuses common passwords, because their list is too long for a browser. */
export const registerSchema = z.object({
  name: requiredLine(120, 'Enter your full name.'),
  email: requiredEmail(NO_EMAIL),
  phone: optionalLine(40),
  password: newPassword('Choose a password.'),
});
export type Registration = z.infer<typeof registerSchema>;

/** The command requires the password, unless the visitor is signed in to the account (`verifyEmail`). */
export const verifyEmailSchema = z.object({
  token: mailedToken(),
  password: z.optional(newPassword(CHOOSE_OWN_PASSWORD)),
});
export type Confirmation = z.infer<typeof verifyEmailSchema>;

export const forgotPasswordSchema = z.object({ email: requiredEmail(NO_EMAIL) });
export const resetPasswordSchema = z.object({ token: mailedToken(), password: newPassword('Choose a new password.') });
export type PasswordReset = z.infer<typeof resetPasswordSchema>;

export const currentPassword = knownPassword(WRONG_PASSWORD);

export const passwordChangeSchema = z.object({
  current_password: currentPassword,
  password: newPassword('Choose a new password.'),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

const NO_SESSION = 'Say which session: its id, or others.';
/** The session to end: a `SessionDto.id`, or `others` for all but the caller's own. */
export const endSessionSchema = z.object({
  end: z.string({ error: NO_SESSION }).check(z.regex(/^(?:[0-9a-f]{16}|others)$/, NO_SESSION)),
});

export const profileSchema = z.object({
  name: z.optional(requiredLine(120, 'Enter your full name.')),
  email: z.optional(requiredEmail(NO_EMAIL)),
  phone: z.optional(optionalLine(40)),
  location: z.optional(optionalLine(120)),
  title: z.optional(optionalLine(120)),
  experience: z.optional(optionalText(4_000)),
  education: z.optional(optionalText(4_000)),
  skills: z.optional(optionalLine(1_000)),
  summary: z.optional(optionalText(4_000)),
  /** Required if the e-mail address changes, otherwise ignored: forms send it empty. */
  current_password: z.optional(z.string('Enter your password.').check(z.maxLength(1_000, WRONG_PASSWORD))),
});
export type ProfileFields = z.infer<typeof profileSchema>;

export type { ProfileDto, SessionDto, UserDto } from './dto-schema';
/** A new session. Its token is shown only once. */
export type SignedIn = { token: string; user: UserDto };

function newPassword(missing: string) {
  return z.string({ error: missing }).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine((password) => hasPasswordLength(password), PASSWORD_LENGTH),
  );
}

// An existing password. One that exceeds the maximum length gets the same message as a wrong one.
function knownPassword(wrong: string) {
  return z.string({ error: NO_PASSWORD }).check(z.minLength(1, NO_PASSWORD), z.maxLength(1_000, wrong));
}

function typed(max: number, missing: string, wrong: string) {
  const storable = z.overwrite<string>(storableText);
  return z.string({ error: missing }).check(storable, z.trim(), z.minLength(1, missing), z.maxLength(max, wrong));
}

// A token from a mail, possibly damaged. The command answers a damaged token like an expired one.
function mailedToken() {
  return typed(500, 'The link is incomplete.', 'The link is incomplete.');
}
