import { handle, methods } from '@/lib/platform/http/handle';
import { healthReport } from '@/lib/scheduler/health/queries';

const probe = handle({
  guard: 'public',
  run: async () => {
    const report = await healthReport();
    return Response.json(report, {
      status: report.status === 'ok' ? 200 : 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: probe });
