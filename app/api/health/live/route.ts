import { get } from '@/lib/platform/http/handle';
import { liveDto } from '@/lib/scheduler/health/readiness';

// In production server/front/answer.ts answers this request, without the framework.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'healthLive',
  tag: 'The service',
  summary: 'Whether the process is alive, for the service manager',
  guard: 'public',
  answers: { description: 'It does, also while it starts or ends.', plain: liveDto },
  run: async () => Response.json({ status: 'ok' }),
});
