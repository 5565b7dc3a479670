import { seekerUrl } from '@/components/candidate/urls';
import { onlyId } from '@/lib/base/fields/dto';
import { unsaveJob } from '@/lib/candidates/saved-jobs';
import { content } from '@/lib/content';
import { post } from '@/lib/platform/http/handle';
import { idOf } from '@/lib/platform/http/params';
import { UNSAVE_FORM } from '@/lib/vocabulary/saved-jobs';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'unsaveJobByForm',
  tag: 'Saved jobs',
  summary: 'Take a job off one’s list',
  notes: ['The same as DELETE /account/saved-jobs, for forms, which can only post.'],
  guard: 'candidate',
  parameters: { id: idOf('the job', 7) },
  limit: ['saved-jobs', (caller) => caller.userId],
  form: { name: UNSAVE_FORM, page: seekerUrl('saved') },
  answers: { description: 'It is not on the list.', message: content('en').savedJobs.removed, data: onlyId },
  run: async ({ caller, params: { id } }) => {
    await unsaveJob(id, caller);
    return { data: { id } };
  },
});
