import { today } from '@/lib/base/time';
import { siteSlug } from '@/lib/base/site-slug';
import { exportSignInUrl } from '@/components/office/urls';
import { findListExport } from '@/lib/publishing/export/people-list';
import { recordExport, findExport } from '@/lib/publishing/export/queries';
import { prefersHtml } from '@/lib/platform/http/form-post';
import { handle, methods, type Handler } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, optionalIdOf, requiredChoice, text } from '@/lib/platform/http/params';
import { OTHER_ACTORS } from '@/lib/vocabulary/activity';
import { MAIL_KIND_OPTIONS } from '@/lib/vocabulary/mail';
import { VIEWED_LISTS } from '@/lib/vocabulary/views';
import { csvResponse } from '@/lib/publishing/export/csv';
import { streamOf } from '@/lib/publishing/feeds/answer';
import { content } from '@/lib/content';

const missing = `The address needs a list: ${VIEWED_LISTS.join(', ')}.`;
const kinds = MAIL_KIND_OPTIONS.map(({ value }) => value);

const download = handle({
  id: 'exportList',
  tag: 'Back office',
  summary: 'A whole list as CSV',
  notes: [
    'UTF-8 with a byte order mark, CRLF, newest first unless sorted. A text that a spreadsheet would take for a formula begins with an apostrophe. Each export is a line of the activity log.',
    'Filters are those of the list’s tab; one that means nothing is refused.',
    'A browser that follows the link after its session has ended is sent to the sign-in page (303).',
  ],
  guard: may('export'),
  parameters: {
    list: requiredChoice('Which list. Of people, the one that from names.', VIEWED_LISTS, missing),
    status: text('Jobs, applications, CV documents, messages (new, handled), subscribers, mails: in this status only.'),
    job: optionalIdOf('the job, for applications'),
    from: optionalIdOf('the list, for people'),
    kind: choice('Mails of this kind only.', kinds),
    group: choice('Activity of this kind only.', Object.keys(content('en').activityGroups)),
    actor: text(`Activity of this moderator only, by id, or of ${OTHER_ACTORS.join(', ')}.`),
    q: text(
      'Part of a title, name, address or subject, as the list is searched by; for activity the number of a record.',
    ),
    sort: text(
      'A column of the list’s tab, such as title or status; with a minus before it from the last to the first.',
    ),
  },
  exampleQuery: 'list=jobs&status=published',
  answers: [
    { description: 'The file, sent while it is read.', media: ['text/csv'] },
    { status: 303, description: 'The way to sign in.', media: [] },
  ],
  refusals: ['not_found'],
  run: async ({ request, url, caller, params }) => {
    const { list } = params;
    const found = list === 'people' ? await findListExport(params.from ?? 0, caller.userId) : findExport(list, url);
    // HEAD sends no file, so it writes no log entry. If the log entry fails, the file is not sent.
    if (request.method !== 'HEAD') await recordExport(list, found, caller);
    return csvResponse(`${siteSlug()}-${list}-${today()}.csv`, streamOf(found.pieces()));
  },
});

// Pages link here, so a browser whose session has ended is redirected to sign-in instead of receiving JSON.
const link: Handler = Object.assign(async (request: Request) => {
  const answer = await download(request);
  if (answer.status !== 401 || !prefersHtml(request)) return answer;
  return new Response(null, {
    status: 303,
    headers: { Location: exportSignInUrl(new URL(request.url)), 'Cache-Control': 'no-store' },
  });
}, download);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: link });
