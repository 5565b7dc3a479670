import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { createJob } from '@/lib/jobs/commands';
import { deskJobAnswer } from '@/lib/jobs/dto-schema';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { findContradictions, findDeskJob } from '@/lib/jobs/queries';
import { refusedPosting } from '@/lib/jobs/refusal';
import { newJobSchema } from '@/lib/jobs/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { JOB_FORM } from '@/lib/vocabulary/jobs';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'openJob',
  summary: 'Open a job in the office: a draft, an internal job or a published one',
  guard: may('decide'),
  notes: [
    'Without publish it is a draft, which needs only a title. With publish it needs what every posting needs, and is published; with isInternal, it is internal instead.',
    'Drafts, templates and internal jobs are told to the office alone: on no page, in no feed, and not by jobs.php.',
    'reference is the client’s own number for the job, openings the number of people wanted.',
  ],
  schema: { schema: newJobSchema, aliases: JOB_ALIASES, message: refusedPosting },
  example: { title: 'Data Engineer', reference: 'HA-1042', openings: 3 },
  form: {
    name: JOB_FORM,
    page: officePages.newJob,
    done: (_, { data }) => officePages.job((data as { id: number }).id),
  },
  answers: {
    status: 201,
    description: 'The job.',
    said: content('en').jobOpened.draft,
    data: deskJobAnswer,
  },
  run: async ({ body, caller }) => {
    const { id, status } = await createJob(body, caller);
    const opened = content().jobOpened;
    return {
      message: opened[status as keyof typeof opened],
      data: { ...(await findDeskJob(id)), withheld: await findContradictions(id) },
    };
  },
});
