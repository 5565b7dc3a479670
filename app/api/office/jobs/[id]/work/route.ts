import { jobPageUrl } from '@/components/office/stages/urls';
import { wholeNumber } from '@/lib/base/fields/page-params';
import { changeWork } from '@/lib/jobs/commands';
import { deskJobAnswer } from '@/lib/jobs/dto-schema';
import { JOB_ALIASES } from '@/lib/jobs/field-sets';
import { findContradictions, findDeskJob } from '@/lib/jobs/queries';
import { jobWorkSchema } from '@/lib/jobs/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';
import { JOB_FORM } from '@/lib/vocabulary/jobs';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'changeJobWork',
  summary: 'Change a job of any status in the office, and move it',
  guard: may('decide'),
  notes: [
    'Only what is sent is checked and written. A draft or template may lack everything but its title.',
    'isInternal can be changed while the job is a draft or template.',
    'action, after the change: approve publishes a draft, opens an internal draft for the office, and reopens a closed job; publish takes an internal job to the board; review sends a draft for review; close closes the job. A draft has to be complete for the first three.',
    'With seen, the updated_at of the job as it was read, a job that has changed since is left as it is (409).',
  ],
  parameters: { id: idInPath(3, 'the job') },
  schema: { schema: jobWorkSchema, aliases: JOB_ALIASES, partial: true },
  example: { reference: 'HA-1042', openings: 3 },
  form: {
    name: JOB_FORM,
    // The form of the whole job sends a title, the buttons on the job's page do not.
    page: ({ pathname }, { title }) => jobPageUrl(jobIn(pathname), title === undefined ? 'details' : 'edit'),
    done: ({ pathname }) => jobPageUrl(jobIn(pathname), 'details'),
  },
  answers: { description: 'The job as it is now.', message: 'Job updated.', data: deskJobAnswer },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { id }, body, caller }) => {
    await changeWork(id, body, caller);
    return { data: { ...(await findDeskJob(id)), withheld: await findContradictions(id) } };
  },
});

const jobIn = (pathname: string) => wholeNumber(pathname.split('/')[4]) ?? 0;
