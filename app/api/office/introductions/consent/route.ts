import { postedShortlist } from '@/components/office/shortlist/urls';
import { content } from '@/lib/content';
import { decideConsent } from '@/lib/introductions/consents';
import { contactConsentSchema } from '@/lib/introductions/schema';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idOf } from '@/lib/platform/http/params';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'decideContactConsent',
  summary: 'Ask somebody whether clients may have their name and contact data, or record what they said',
  guard: may('write'),
  notes: ['action ask mails them a link; agreed and refused record what they said, and note says how that is known.'],
  parameters: { job: idOf('the job') },
  schema: contactConsentSchema,
  example: { person: 'application-1', action: 'agreed', note: 'Said so on the phone, 3 March.' },
  form: { name: INTRODUCTION_FORMS.consent, page: postedShortlist, anchor: 'client' },
  answers: { description: 'Asked, or recorded.', said: content('en').introductionMessages.asked('Ana Ruiz') },
  refusals: ['not_found', 'conflict'],
  run: async ({ params: { job }, body, caller }) => {
    const { introductionMessages: messages } = content();
    const { name } = await decideConsent(job, body, caller);
    return { message: body.action === 'ask' ? messages.asked(name) : messages.recorded[body.action](name) };
  },
});
