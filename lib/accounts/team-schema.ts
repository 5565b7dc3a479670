import * as z from 'zod/mini';
import { coercedId } from '../base/fields/ids';
import { requiredEmail, requiredLine } from '../base/fields/schema';
import { teamMessages as words } from '../content/en/team-messages';
import { FACTOR_RULES, MEMBER_ACTIONS, STAFF_ROLES } from '../vocabulary/team';
import { resetPasswordSchema } from './schema';

const role = z.enum(STAFF_ROLES, { error: words.role });

export const memberChangeSchema = z
  .object({
    member: coercedId(words.member),
    action: z.enum(MEMBER_ACTIONS, { error: words.action }),
    role: z.optional(role),
  })
  .check(
    z.refine(({ action, role }) => action !== 'role' || role !== undefined, { path: ['role'], message: words.role }),
  );
export type MemberChange = z.infer<typeof memberChangeSchema>;

export const invitationSchema = z.object({ email: requiredEmail(words.email), role });
export type InvitationInput = z.infer<typeof invitationSchema>;

/** `invitation`: an id of `listInvitations`. */
export const revocationSchema = z.object({
  invitation: z.string({ error: words.invitation }).check(z.regex(/^[0-9a-f]{16}$/, words.invitation)),
});

export const factorRuleSchema = z.object({ second_factor: z.enum(FACTOR_RULES, { error: words.factor }) });

export const acceptanceSchema = z.extend(resetPasswordSchema, {
  name: requiredLine(120, words.name),
  username: requiredLine(64, words.username),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;
