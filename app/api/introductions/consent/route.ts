import { readToken } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { answerConsent } from '@/lib/introductions/consents';
import { agreementSchema } from '@/lib/introductions/schema';
import { post } from '@/lib/platform/http/handle';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'answerContactConsent',
  tag: 'Introductions',
  summary: 'Say by a candidate’s link whether clients get their name and contact data',
  notes: ['The token is the one of the link that was mailed to the candidate. What was said can be changed by it.'],
  guard: 'public',
  schema: agreementSchema,
  example: { token: 'the token of the link', answer: 'agreed' },
  limit: ['introduction', 'token'],
  form: {
    name: INTRODUCTION_FORMS.agree,
    page: (_url, { token }) => pages.introductionConsent(readToken(token) ?? '-'),
  },
  answers: { description: 'Stored.', said: content('en').introductionLinkMessages.agreed.agreed },
  refusals: ['not_found', 'conflict'],
  run: async ({ body }) => {
    await answerConsent(body);
    return { message: content().introductionLinkMessages.agreed[body.answer] };
  },
});
