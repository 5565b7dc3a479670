import { accountPage } from '@/components/account-security/urls';
import { ACCOUNT_FORMS, ALL_OTHERS, OTHER_SESSIONS_ENDED, SESSION_ENDED } from '@/lib/vocabulary/accounts';
import { listSessions } from '@/lib/accounts/queries';
import { endSessionSchema } from '@/lib/accounts/schema';
import { endOtherSessions, endSession } from '@/lib/accounts/security';
import { handle, methods } from '@/lib/platform/http/handle';
import { securityEvent } from '@/lib/platform/http/security-log';

const list = handle({
  guard: 'signed-in',
  run: async ({ caller }) => ({ data: await listSessions(caller!) }),
});

const end = handle({
  guard: 'signed-in',
  schema: { schema: endSessionSchema },
  form: { name: ACCOUNT_FORMS.sessions, page: accountPage },
  run: async ({ request, requestId, caller, body }) => {
    const all = body.end === ALL_OTHERS;
    await (all ? endOtherSessions(caller!) : endSession(caller!, body.end));
    const { userId, role } = caller!;
    securityEvent(all ? 'sessions.all-ended' : 'session.ended', { userId, role, requestId, headers: request.headers });
    return { message: all ? OTHER_SESSIONS_ENDED : SESSION_ENDED };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: list, POST: end });
