import * as z from 'zod/mini';
import { userDto } from '@/lib/accounts/dto-schema';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'moderatorCheck',
  tag: 'Moderators',
  summary: 'Whose session this is',
  guard: may('read'),
  answers: { description: 'A moderator’s.', data: z.object({ user: userDto }) },
  run: async ({ caller: { userId, name, email, phone, role } }) => ({
    data: { user: { id: userId, name, email, phone, role } },
  }),
});
