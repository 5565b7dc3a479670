import { updateProfile } from '@/lib/accounts/commands';
import { profileDto } from '@/lib/accounts/dto-schema';
import { profileSchema, type ProfileFields } from '@/lib/accounts/schema';
import { withPassword } from '@/lib/accounts/with-password';
import type { Context } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import type { Caller } from '@/lib/platform/sessions/sessions';

type Change = Pick<Context<ProfileFields>, 'request' | 'requestId' | 'body' | 'securityEvent'> & { caller: Caller };

export const profileChange = {
  tag: 'Accounts',
  schema: { schema: profileSchema, partial: true },
  answers: { description: 'The profile as it is now.', message: 'Profile updated successfully!', data: profileDto },
  refusals: ['conflict', 'rate_limited'],
} as const;

/** Changes the caller's profile. Limits changes of address. @throws AppError as `updateProfile`, rate_limited */
export async function changeProfile(context: Change) {
  const { request, body, caller, securityEvent } = context;
  const moves = caller.role === 'candidate' && body.email !== undefined && body.email.toLowerCase() !== caller.email;
  if (!moves) return { data: await updateProfile(caller, body) };
  await enforceLimit(request.headers, 'change-email', caller.userId);
  const data = await withPassword(context, () => updateProfile(caller, body));
  securityEvent('email.change-asked');
  return { data };
}
