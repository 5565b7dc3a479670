import { AppError } from '@/lib/base/errors';
import { onlyId } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { LOGO_FILE, setLogo } from '@/lib/jobs/logo';
import { jobLogoSchema } from '@/lib/jobs/schema';
import { logoResponse, findOfficeLogo } from '@/lib/jobs/stored-logo';
import { parseWithFile } from '@/lib/platform/files/parse';
import { handle, methods } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, idOf } from '@/lib/platform/http/params';

const tag = 'Jobs';

const look = handle({
  id: 'readJobLogo',
  tag,
  summary: 'The logo of a job in any status',
  guard: may('decide'),
  parameters: { id: idOf('the job', 14), change: choice('The logo that the change of its poster gives it.', ['yes']) },
  answers: { description: 'The logo, with nosniff and a Content-Security-Policy.', media: ['image/png'] },
  refusals: ['not_found'],
  run: async ({ params: { id, change } }) => {
    const png = await findOfficeLogo(id, change === 'yes');
    if (!png) throw new AppError('not_found', 'The job has no logo.');
    return logoResponse(png, 'no-store');
  },
});

const change = handle({
  id: 'setJobLogo',
  tag,
  summary: 'Give a job another logo, or none',
  notes: ['As for posters. With remove, or without a file, the job has none.'],
  guard: may('decide'),
  parameters: { id: idOf('the job', 14) },
  schema: { schema: jobLogoSchema, file: LOGO_FILE },
  example: { remove: 'yes' },
  answers: { description: 'Saved.', said: content('en').logo.saved, data: onlyId },
  refusals: ['not_found'],
  run: async (context) => {
    const { logo } = content();
    const { id } = context.params;
    const removed = await parseWithFile(context, async ({ remove }, file) => {
      const kept = remove === null ? file : null;
      await setLogo(id, kept, context.caller);
      return kept === null;
    });
    return { message: removed ? logo.removed : logo.saved, data: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: look, POST: change });
