import { postedShortlist } from '@/components/office/shortlist/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { signShortlist } from '@/lib/shortlist/commands';
import { shortlistSignatureSchema } from '@/lib/shortlist/schema';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'signShortlist',
  summary: 'Sign the shortlist of a job with one’s own name',
  guard: may('write'),
  notes: [
    'Stores who is on it, in which words. Earlier signatures are kept.',
    'seen names the state that was read, as the page has it; with another one nothing is signed (409).',
  ],
  parameters: { job: idOf('the job') },
  schema: shortlistSignatureSchema,
  example: { name: 'Morgan Reed', seen: '5f70bf18a086007016e948b04aed3b82' },
  form: { name: SHORTLIST_FORMS.signature, page: postedShortlist, anchor: 'signature' },
  answers: { description: 'Signed.', message: content('en').shortlistMessages.signed },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    await signShortlist(job, body, caller);
  },
});
