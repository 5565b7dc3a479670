import * as z from 'zod/mini';
import { id, withExample } from '@/lib/base/fields/dto';
import { readToken } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { answerIntroduction } from '@/lib/introductions/answers';
import { clientAnswerSchema } from '@/lib/introductions/schema';
import { post } from '@/lib/platform/http/handle';
import { INTRODUCTION_FORMS } from '@/lib/vocabulary/introductions';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'answerIntroduction',
  tag: 'Introductions',
  summary: 'Answer about one person by a client’s link',
  notes: [
    'The token is the one of the link that was mailed to the client, person the number that the page has. A question needs words.',
    'The answer can be changed until a moderator has acted on it (409).',
  ],
  guard: 'public',
  schema: clientAnswerSchema,
  example: { token: 'the token of the link', person: 1, answer: 'question', words: 'From when could they start?' },
  limit: ['introduction', 'token'],
  form: {
    name: INTRODUCTION_FORMS.answer,
    page: (_url, { token }) => pages.introductions(readToken(token) ?? '-'),
    anchor: ({ person }) => (typeof person === 'string' && /^\d{1,15}$/.test(person) ? `person-${person}` : 'people'),
  },
  answers: {
    description: 'Stored, and mailed to whoever sent the link.',
    said: content('en').introductionLinkMessages.answered.yes('Ida B.'),
    data: withExample(z.object({ person: id }), { person: 1 }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body }) => {
    const { answer, name } = await answerIntroduction(body);
    return { message: content().introductionLinkMessages.answered[answer](name), data: { person: body.person } };
  },
});
