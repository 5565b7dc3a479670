import { get } from '@/lib/platform/http/handle';
import { healthDto, healthReport } from '@/lib/scheduler/health/queries';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'health',
  tag: 'The service',
  summary: 'Whether the site can do its work now',
  guard: 'public',
  answers: [
    { description: 'It can.', plain: healthDto },
    { status: 503, description: 'It cannot; says what fails.', plain: healthDto },
  ],
  run: async () => {
    const found = await healthReport();
    return Response.json(found, { status: found.status === 'ok' ? 200 : 503 });
  },
});
