import { findProfile } from '@/lib/accounts/queries';
import { profileSchema } from '@/lib/accounts/schema';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';
import { changeProfile } from './change-profile';

const show = handle({
  guard: 'signed-in',
  run: async ({ caller }) => {
    const profile = await findProfile(caller!.userId);
    if (!profile) throw new AppError('unauthenticated');
    return { data: profile };
  },
});

const change = handle({
  guard: 'signed-in',
  schema: { schema: profileSchema, partial: true },
  run: changeProfile,
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: show, PUT: change });
