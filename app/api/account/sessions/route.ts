import * as z from 'zod/mini';
import { accountPage } from '@/components/account-security/urls';
import { sessionDto } from '@/lib/accounts/dto-schema';
import { listSessions } from '@/lib/accounts/queries';
import { endSessionSchema } from '@/lib/accounts/schema';
import { endOtherSessions, endSession } from '@/lib/accounts/security';
import { handle, methods } from '@/lib/platform/http/handle';
import { ACCOUNT_FORMS, ALL_OTHERS } from '@/lib/vocabulary/accounts';
import { content } from '@/lib/content';

const tag = 'Accounts';

const list = handle({
  id: 'listSessions',
  tag,
  summary: 'Where one is signed in',
  notes: ['The session that asks first, then those used last; 50 at most.'],
  guard: 'signed-in',
  answers: { description: 'The sessions.', data: z.array(sessionDto) },
  run: async ({ caller }) => ({ data: await listSessions(caller) }),
});

const end = handle({
  id: 'endSession',
  tag,
  summary: 'End one of one’s sessions by its id, or all others',
  guard: 'signed-in',
  schema: endSessionSchema,
  example: { end: 'others' },
  form: { name: ACCOUNT_FORMS.sessions, page: accountPage },
  answers: { description: 'Ended; its token stops working at once.', said: content('en').SESSION_ENDED },
  refusals: ['not_found'],
  run: async ({ caller, body, securityEvent }) => {
    const { OTHER_SESSIONS_ENDED, SESSION_ENDED } = content();
    const all = body.end === ALL_OTHERS;
    await (all ? endOtherSessions(caller) : endSession(caller, body.end));
    securityEvent(all ? 'sessions.all-ended' : 'session.ended');
    return { message: all ? OTHER_SESSIONS_ENDED : SESSION_ENDED };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: list, POST: end });
