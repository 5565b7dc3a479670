import { pages } from '@/lib/base/routes';
import { onlyId } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { decideCv, deleteCv, submitCv } from '@/lib/cv/commands';
import { cvCountsDto, cvDto, cvReceiptDto } from '@/lib/cv/dto-schema';
import { countCvs, findCv, listCvs } from '@/lib/cv/queries';
import { cvDecisionSchema, cvSchema } from '@/lib/cv/schema';
import { documentBody, parseUpload } from '@/lib/platform/files/parse';
import { pageMeta } from '@/lib/platform/http/envelope';
import { handle, methods } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, PAGING, repeatableIdOf, text } from '@/lib/platform/http/params';
import { CV_STATUSES } from '@/lib/vocabulary/cv';

const tag = 'CV documents';

const upload = handle({
  id: 'uploadCv',
  tag,
  summary: 'Send a CV to the talent pool',
  notes: [
    'Consent works as for applications.',
    'The header `Reference` is what the candidate quotes: unlike the id, it tells nothing of how many there are.',
    'The same document again within ten minutes gets the first answer.',
  ],
  guard: 'public',
  schema: documentBody(cvSchema, content('en').CV_FILE),
  example: { applicant_name: 'Ana Ruiz', email: 'ana@mail.example', skills: 'TypeScript, SQL' },
  limit: 'cv',
  form: { name: 'cv-upload', page: pages.cvUpload, anchor: 'upload-form' },
  honeypot: {
    form: 'cv-upload',
    required: false,
    failed: () => content().CV_UPLOAD_FAILED_MESSAGE,
    again: () => content().SEND_AGAIN_WITH_FILE,
  },
  answers: { status: 201, description: 'Received.', message: content('en').CV_UPLOADED_MESSAGE, data: cvReceiptDto },
  refusals: ['conflict'],
  run: async (context) => {
    const { receipt, reference } = await parseUpload(context, (input, file) => submitCv(input, file, context.caller));
    return { data: receipt, reference };
  },
});

const read = handle({
  id: 'listCvs',
  tag,
  summary: 'CV documents, newest first, with how many there are of each status',
  guard: may('read'),
  parameters: {
    status: choice('Only those of this status.', [...CV_STATUSES, 'all']),
    search: text('Part of the name or the e-mail address.'),
    ...PAGING,
  },
  exampleQuery: 'status=pending&search=ana',
  answers: { description: 'The documents of the page asked for.', list: cvDto, meta: { counts: cvCountsDto } },
  run: async ({ params: { page, limit, status, search } }) => {
    const { cvs, total } = await listCvs({ status: status === 'all' ? undefined : status, search, page, limit });
    return { data: cvs, meta: { ...pageMeta(total, page, limit), counts: await countCvs() } };
  },
});

const decide = handle({
  id: 'decideCv',
  tag,
  summary: 'Approve or reject a pending CV document, once',
  guard: may('decide'),
  parameters: { id: repeatableIdOf('the CV document') },
  schema: cvDecisionSchema,
  example: { status: 'approved', notes: 'Call her.' },
  answers: { description: 'The document as it is now.', said: 'CV document approved.', data: cvDto },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, body, caller }) => {
    await decideCv(id, body, caller);
    return { message: `CV document ${body.status}.`, data: await findCv(caller, id) };
  },
});

const remove = handle({
  id: 'deleteCv',
  tag,
  summary: 'Delete a CV document and its file',
  guard: may('decide'),
  parameters: { id: repeatableIdOf('the CV document') },
  answers: { description: 'Deleted.', message: 'CV document deleted.', data: onlyId },
  refusals: ['not_found'],
  run: async ({ params: { id }, caller }) => {
    await deleteCv(id, caller);
    return { data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: read,
  POST: upload,
  PUT: decide,
  DELETE: remove,
});
