import { AppError } from '@/lib/base/errors';
import { handle, methods } from '@/lib/platform/http/handle';

const notFound = handle({
  guard: 'public',
  run: async () => {
    throw new AppError('not_found', 'There is nothing at this address.');
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: notFound,
  POST: notFound,
  PUT: notFound,
  PATCH: notFound,
  DELETE: notFound,
});
