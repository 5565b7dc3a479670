import { today } from '@/lib/base/time';
import { exportSignInUrl } from '@/components/office/urls';
import { recordExport } from '@/lib/publishing/export/commands';
import { exportFilters } from '@/lib/publishing/export/filters';
import { EXPORT_LISTS } from '@/lib/vocabulary/export';
import { exportPieces } from '@/lib/publishing/export/queries';
import { csvResponse } from '@/lib/publishing/export/send';
import { AppError } from '@/lib/base/errors';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods, type Handler } from '@/lib/platform/http/handle';
import { oneOf } from '@/lib/platform/http/params';

const download = handle({
  guard: 'moderator',
  run: async ({ request, url, caller }) => {
    const list = oneOf(url, 'list', EXPORT_LISTS);
    if (list === null) throw new AppError('bad_request', `The address needs a list: ${EXPORT_LISTS.join(', ')}.`);
    const filters = exportFilters(list, url);
    // HEAD hands out nothing; what could not be logged is not handed out either.
    if (request.method !== 'HEAD') await recordExport(list, filters, caller!);
    return csvResponse(`northlane-${list}-${today()}.csv`, exportPieces(list, filters));
  },
});

// A link in a page: once the session has ended, whoever follows it is to sign in again, not to read JSON.
const link: Handler = Object.assign(async (request: Request) => {
  const answer = await download(request);
  if (answer.status !== 401 || !prefersHtml(request)) return answer;
  return new Response(null, {
    status: 303,
    headers: { Location: exportSignInUrl(new URL(request.url)), 'Cache-Control': 'no-store' },
  });
}, download);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: link });
