import { AppError } from '@/lib/http/errors';
import { handle, methods } from '@/lib/http/handle';

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
