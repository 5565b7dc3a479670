import { get } from '@/lib/platform/http/handle';
import { readiness, readyDto } from '@/lib/scheduler/health/readiness';

// In production server/front/answer.ts answers this request, even before the framework is ready.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'healthReady',
  tag: 'The service',
  summary: 'Whether this process can serve requests, for the load balancer',
  guard: 'public',
  answers: [
    { description: 'They should.', plain: readyDto },
    { status: 503, description: 'Not now: it starts or ends, or the database is not what it needs.', plain: readyDto },
  ],
  run: async () => {
    const found = await readiness();
    return Response.json(found, { status: found.status === 'ok' ? 200 : 503 });
  },
});
