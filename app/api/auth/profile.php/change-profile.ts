import { updateProfile } from '@/lib/accounts/commands';
import type { ProfileFields } from '@/lib/accounts/schema';
import type { Caller } from '@/lib/auth/sessions';
import type { Outcome } from '@/lib/http/envelope';
import { takeAccountTurn } from '@/lib/http/rate-limit';

/** Changes the caller's profile, whichever way it was sent. @throws AppError as `updateProfile`, rate_limited */
export async function changeProfile(request: Request, caller: Caller, fields: ProfileFields): Promise<Outcome> {
  const moves = caller.role === 'candidate' && fields.email !== undefined && fields.email.toLowerCase() !== caller.email;
  if (moves) await takeAccountTurn(request.headers, 'change-email', caller.userId);
  return { message: 'Profile updated successfully!', data: await updateProfile(caller, fields) };
}
