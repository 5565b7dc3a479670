import { postedShortlist } from '@/components/office/shortlist/urls';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { confirmNeeds, withdrawConfirmation } from '@/lib/shortlist/needs-commands';
import { needsSchema } from '@/lib/shortlist/schema';
import { SHORTLIST_FORMS } from '@/lib/vocabulary/shortlist';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'confirmJobNeeds',
  summary: 'Confirm or change the requirements of a job, or re-read its advert',
  guard: may('write'),
  notes: [
    'asked holds kind and label with a colon between them; kinds are core, must, nice and none. What it does not name is left out; add holds skills that the posting does not ask.',
    'With the action change, requirements that nobody has confirmed stay unconfirmed.',
    'asked_years holds the years asked of each thing, in the order of asked; empty or null where none are. Without it they stay as they are.',
    'seen names the state that was looked at; with another one nothing is done (409).',
  ],
  parameters: { job: idOf('the job') },
  schema: needsSchema,
  example: {
    seen: '0-5f70bf18',
    asked: ['core:Kubernetes', 'must:Python'],
    asked_years: [3, null],
    add: ['Terraform'],
    years: 3,
  },
  form: { name: SHORTLIST_FORMS.needs, page: postedShortlist, anchor: 'needs' },
  answers: { description: 'Stored.', said: content('en').needsMessages.done.confirm },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    const { needsMessages } = content();
    const { action = 'confirm' } = body;
    await (action === 'read-anew' ? withdrawConfirmation(job, body.seen, caller) : confirmNeeds(job, body, caller));
    return { message: needsMessages.done[action] };
  },
});
