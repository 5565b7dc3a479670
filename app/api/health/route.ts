import * as z from 'zod/mini';
import { get } from '@/lib/platform/http/handle';
import { healthReport } from '@/lib/scheduler/health/queries';

const report = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  uploads: z.boolean(),
  migrations: z.boolean(),
  integrity: z.boolean(),
  warnings: z.array(
    z.enum(['database-space-low', 'uploads-space-low', 'database-log-large', 'database-check-running']),
  ),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'health',
  tag: 'The service',
  summary: 'Whether the site can do its work now',
  guard: 'public',
  answers: [
    { description: 'It can.', plain: report },
    { status: 503, description: 'It cannot; says what fails.', plain: report },
  ],
  run: async () => {
    const found = await healthReport();
    return Response.json(found, {
      status: found.status === 'ok' ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  },
});
