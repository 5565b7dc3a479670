import { exportSignInAddress } from '@/components/office/addresses';
import { env } from '@/lib/env';
import { recordExport } from '@/lib/export/commands';
import { exportFilters } from '@/lib/export/filters';
import { EXPORT_LISTS } from '@/lib/export/options';
import { exportPieces } from '@/lib/export/queries';
import { csvResponse } from '@/lib/export/send';
import { siteToday } from '@/lib/format';
import { AppError } from '@/lib/http/errors';
import { prefersHtml } from '@/lib/http/form-post';
import { handle, methods, type Handler } from '@/lib/http/handle';
import { oneOf } from '@/lib/http/params';

const download = handle({
  guard: 'moderator',
  run: async ({ request, url, caller }) => {
    const list = oneOf(url, 'list', EXPORT_LISTS);
    if (list === null) throw new AppError('bad_request', `The address needs a list: ${EXPORT_LISTS.join(', ')}.`);
    const filters = exportFilters(list, url);
    // HEAD hands out nothing; what could not be logged is not handed out either.
    if (request.method !== 'HEAD') await recordExport(list, filters, caller!);
    return csvResponse(
      `northlane-${list}-${siteToday(new Date(), env().siteTimeZone)}.csv`,
      exportPieces(list, filters),
    );
  },
});

// A link in a page: once the session has ended, whoever follows it is to sign in again, not to read JSON.
const link: Handler = Object.assign(async (request: Request) => {
  const answer = await download(request);
  if (answer.status !== 401 || !prefersHtml(request)) return answer;
  return new Response(null, {
    status: 303,
    headers: { Location: exportSignInAddress(new URL(request.url)), 'Cache-Control': 'no-store' },
  });
}, download);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: link });
