import { randomUUID } from 'node:crypto';
import NextAuth from 'next-auth';
import { authOptions } from '@/lib/accounts/next-auth';
import { failureResponse } from '@/lib/platform/http/envelope';
import type { AppError } from '@/lib/base/errors';

type RouteContext = { params: Promise<{ nextauth: string[] }> };

async function handler(request: Request, context: RouteContext): Promise<Response> {
  const cookies: string[] = [];
  let busy: AppError | undefined;
  const options = authOptions(
    (cookie) => void cookies.push(cookie),
    (error) => (busy = error),
  );
  const answer = (await NextAuth(request as never, context as never, options)) as Response;
  if (busy) return notStored(busy, answer);
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/**
 * Answers 503 instead of next-auth's own error and without its cookies, because the database stored nothing. The
 * sign-in script reads the message from `url`.
 */
async function notStored(busy: AppError, answer: Response): Promise<Response> {
  const { url } = (await answer.json().catch(() => ({}))) as { url?: unknown };
  const refusal = failureResponse(busy, randomUUID(), new Headers({ 'Cache-Control': 'no-store' }));
  return typeof url === 'string' ? Response.json({ ...((await refusal.json()) as object), url }, refusal) : refusal;
}

export { handler as GET, handler as POST };
