import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { wholeNumber } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { letterTemplateSchema } from '@/lib/letters/schema';
import { changeTemplate } from '@/lib/letters/settings';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LETTER_FORMS, LETTER_NAMES } from '@/lib/vocabulary/letters';

const nameIn = ({ name }: Record<string, unknown>) => LETTER_NAMES.find((each) => each === name);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changeLetterTemplate',
  tag: 'Mail',
  summary: 'Change the words of a letter, or bring back the built-in ones',
  notes: [
    'Fields stand in braces, like {name}; one that nobody knows is refused. A paragraph that is nothing but {feedback} is left out where there is none.',
    'preview saves nothing: the form shows the typed text again.',
    'seen is when the words that were read had been changed, empty where they were the built-in ones; with another one nothing is done (409).',
  ],
  guard: may('write'),
  schema: letterTemplateSchema,
  example: {
    name: 'application-interview',
    action: 'save',
    seen: '',
    subject: 'Interview: {job}',
    heading: 'Let us talk',
    text: '{greeting}\n\nWe would like to meet you.\n\n{feedback}',
  },
  form: {
    name: LETTER_FORMS.template,
    page: (_, fields) =>
      withQuery(officePages.letters, { letter: nameIn(fields), person: wholeNumber(String(fields.person)) }),
    anchor: ({ action }) => (action === 'preview' ? 'preview' : ''),
  },
  answers: {
    description: 'It holds for letters that are written from now on.',
    said: content('en').letterMessages.templateSaved,
    data: withExample(z.object({ name: z.string() }), { name: 'application-interview' }),
  },
  refusals: ['conflict'],
  run: async ({ body, caller }) => {
    const { letterMessages: words } = content();
    const { action } = body;
    const data = { name: body.name };
    if (action === 'preview') return { isDraft: true, message: words.previewed, data };
    await changeTemplate({ ...body, action }, caller);
    return { message: action === 'save' ? words.templateSaved : words.templateBuiltIn, data };
  },
});
