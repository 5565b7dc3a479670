import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';

type RouteContext = { params: Promise<{ nextauth: string[] }> };

async function handler(request: Request, context: RouteContext): Promise<Response> {
  const cookies: string[] = [];
  const options = authOptions((cookie) => void cookies.push(cookie));
  const answer = (await NextAuth(request as never, context as never, options)) as Response;
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

export { handler as GET, handler as POST };
