import { ownCalendar } from '@/lib/interviews/own';
import { get } from '@/lib/platform/http/handle';
import { idOf } from '@/lib/platform/http/params';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'readOwnCalendar',
  tag: 'Applications',
  summary: 'One’s own interview, for a calendar',
  guard: 'candidate',
  parameters: { id: idOf('the interview') },
  answers: { description: 'The appointment (RFC 5545), as it was mailed.', media: ['text/calendar'] },
  refusals: ['not_found'],
  run: async ({ params: { id }, caller }) =>
    new Response(await ownCalendar(id, caller.userId), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="interview.ics"',
        'X-Content-Type-Options': 'nosniff',
      },
    }),
});
