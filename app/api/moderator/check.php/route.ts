import { handle, methods } from '@/lib/platform/http/handle';

const check = handle({
  guard: 'moderator',
  run: async ({ caller }) => {
    const { userId, name, email, phone, role } = caller!;
    return { data: { user: { id: userId, name, email, phone, role } } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: check });
