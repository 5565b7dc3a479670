import { updateProfile } from '@/lib/accounts/commands';
import type { ProfileFields } from '@/lib/accounts/schema';
import { withPassword } from '@/lib/accounts/with-password';
import type { HandlerResult } from '@/lib/platform/http/envelope';
import type { Context } from '@/lib/platform/http/handle';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { securityEvent } from '@/lib/platform/http/security-log';

/** Changes the caller's profile, whichever way it was sent. @throws AppError as `updateProfile`, rate_limited */
export async function changeProfile(context: Context<ProfileFields>): Promise<HandlerResult> {
  const { request, requestId, body } = context;
  const { userId, role, email } = context.caller!;
  const message = 'Profile updated successfully!';
  const moves = role === 'candidate' && body.email !== undefined && body.email.toLowerCase() !== email;
  if (!moves) return { message, data: await updateProfile(context.caller!, body) };
  await enforceLimit(request.headers, 'change-email', userId);
  const data = await withPassword(context, (caller) => updateProfile(caller, body));
  securityEvent('email.change-asked', { userId, role, requestId, headers: request.headers });
  return { message, data };
}
