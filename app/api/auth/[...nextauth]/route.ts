import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';

type RouteContext = { params: Promise<{ nextauth: string[] }> };

const handler = (request: Request, context: RouteContext): Promise<Response> => NextAuth(request as never, context as never, authOptions());

export { handler as GET, handler as POST };
