import { AppError } from '@/lib/base/errors';
import { deskJobAnswer } from '@/lib/jobs/dto-schema';
import { findContradictions, findDeskJob } from '@/lib/jobs/queries';
import { get } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'getOfficeJob',
  tag: 'Back office',
  summary: 'Read a job of any status with its texts, as the office edits it',
  guard: may('read'),
  parameters: { id: idInPath(3, 'the job') },
  answers: { description: 'The job.', data: deskJobAnswer },
  refusals: ['not_found'],
  run: async ({ params: { id } }) => {
    const job = await findDeskJob(id);
    if (!job) throw new AppError('not_found');
    return { data: { ...job, withheld: await findContradictions(id) } };
  },
});
