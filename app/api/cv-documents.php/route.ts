import * as z from 'zod/mini';
import { pages } from '@/lib/base/routes';
import { CV_UPLOADED_MESSAGE } from '@/lib/content/cv';
import { SEND_AGAIN_WITH_FILE } from '@/lib/content/forms';
import { decideCv, deleteCv, submitCv } from '@/lib/cv/commands';
import { CV_MAX_BYTES, CV_STATUSES, CV_UPLOAD_FAILED_MESSAGE } from '@/lib/vocabulary/cv';
import { countCvs, findCv, listCvs } from '@/lib/cv/queries';
import { CV_ALIASES, cvDecisionSchema, cvRefusalMessage, cvSchema } from '@/lib/cv/schema';
import { pageMeta } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { matchingId, oneOf, pageOf, textOf } from '@/lib/platform/http/params';
import { enforceLimit } from '@/lib/platform/http/rate-limit';
import { parseUpload } from '@/lib/platform/files/parse';

const fields = { schema: cvSchema, aliases: CV_ALIASES, message: cvRefusalMessage };

const upload = handle({
  guard: 'public',
  form: { name: 'cv-upload', page: () => pages.cvUpload, anchor: 'upload-form' },
  honeypot: { form: 'cv-upload', required: false, failed: CV_UPLOAD_FAILED_MESSAGE, again: SEND_AGAIN_WITH_FILE },
  run: async (context) => {
    const receipt = await parseUpload(context, fields, ['cv_file'], CV_MAX_BYTES, async (input, file) => {
      await enforceLimit(context.request.headers, 'cv');
      return submitCv(input, file, context.caller);
    });
    return { status: 201, message: CV_UPLOADED_MESSAGE, data: receipt };
  },
});

const read = handle({
  guard: 'moderator',
  run: async ({ url }) => {
    const { page, limit } = pageOf(url);
    const status = oneOf(url, 'status', [...CV_STATUSES, 'all']) ?? 'all';
    const { cvs, total } = await listCvs({
      status: status === 'all' ? undefined : status,
      search: textOf(url, 'search') ?? undefined,
      page,
      limit,
    });
    return { data: cvs, meta: { ...pageMeta(total, page, limit), counts: countCvs() } };
  },
});

const bodyId = z.optional(z.unknown());

const decide = handle({
  guard: 'moderator',
  schema: { schema: z.extend(cvDecisionSchema, { id: bodyId }) },
  run: async ({ url, body: { id: sentId, ...decision }, caller }) => {
    const id = matchingId(url, { id: sentId });
    await decideCv(id, decision, caller!);
    return { message: `CV document ${decision.status}.`, data: await findCv(caller!, id) };
  },
});

const remove = handle({
  guard: 'moderator',
  schema: { schema: z.object({ id: bodyId }) },
  run: async ({ url, body, caller }) => {
    const id = matchingId(url, body);
    await deleteCv(id, caller!);
    return { message: 'CV document deleted.', data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: read,
  POST: upload,
  PUT: decide,
  DELETE: remove,
});
