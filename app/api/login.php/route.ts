import { alias, methods } from '@/lib/platform/http/handle';
import { POST as login } from '../moderator/login.php/route';

const sameLogin = alias(login, {
  id: 'moderatorLoginAlias',
  summary: 'Sign in as a moderator, under the name older clients know',
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ POST: sameLogin });
