import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { wholeNumber } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { changeOwnTemplate } from '@/lib/letters/settings';
import { ownTemplateSchema } from '@/lib/letters/schema';
import { post } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

const pageOf = (_: URL, { id, person }: Record<string, unknown>) =>
  withQuery(officePages.letters, {
    own: typeof id === 'string' && id !== '' ? id : 'new',
    person: wholeNumber(String(person)),
  });

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changeMessageTemplate',
  tag: 'Mail',
  summary: 'Add, change or delete a template for messages to candidates',
  notes: [
    'Without id a template is added. Fields stand in braces, like {job}; one that nobody knows is refused.',
    'preview saves nothing: the form shows the typed text again.',
    'seen is when the template that was read had been changed; with another one nothing is done (409).',
  ],
  guard: may('write'),
  schema: ownTemplateSchema,
  example: { action: 'save', name: 'Availability', subject: 'About {job}', text: 'When could you start?' },
  form: {
    name: LETTER_FORMS.ownTemplate,
    page: pageOf,
    done: (url, { isDraft }, fields) => (isDraft ? pageOf(url, fields) : officePages.letters),
    anchor: ({ action }) => (action === 'preview' ? 'preview' : 'own-templates'),
  },
  answers: {
    description: 'It can be chosen from now on.',
    said: content('en').letterMessages.ownSaved,
    data: withExample(z.object({ id: z.string() }), { id: '5f0c9a1e' }),
  },
  refusals: ['not_found', 'conflict'],
  run: async ({ body, caller }) => {
    const { letterMessages: words } = content();
    const { action } = body;
    if (action === 'preview') return { isDraft: true, message: words.previewed, data: { id: body.id ?? '' } };
    const id = await changeOwnTemplate({ ...body, action }, caller);
    return { message: action === 'save' ? words.ownSaved : words.ownDeleted, data: { id } };
  },
});
