import { profileDto } from '@/lib/accounts/dto-schema';
import { findProfile } from '@/lib/accounts/queries';
import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';
import { changeProfile, profileChange } from './change-profile';

const show = handle({
  id: 'readProfile',
  tag: 'Accounts',
  summary: 'One’s own profile',
  guard: 'signed-in',
  answers: { description: 'The profile.', data: profileDto },
  run: async ({ caller }) => {
    const profile = await findProfile(caller.userId);
    if (!profile) throw new AppError('unauthenticated');
    return { data: profile };
  },
});

const change = handle({
  ...profileChange,
  id: 'updateProfile',
  summary: 'Change one’s own profile',
  notes: ['What is not sent stays as it is. A new address takes the current password, and has to be verified again.'],
  guard: 'signed-in',
  example: { title: 'Data Engineer', skills: 'TypeScript, SQL' },
  run: changeProfile,
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: show, PUT: change });
