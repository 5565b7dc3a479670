import * as z from 'zod/mini';
import { withExample } from '@/lib/base/fields/dto';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { officePost } from '@/lib/platform/http/handle';
import { isSecure } from '@/lib/platform/sessions/site-cookie';
import { valuesOf } from '@/lib/vocabulary/labels';
import { KEYS_COOKIE } from '@/lib/vocabulary/office-shell';
import { KEYS_LABELS, SETTINGS_FORMS } from '@/lib/vocabulary/office-settings';

const YEAR_SECONDS = 31_536_000;
const keys = z.enum(valuesOf(KEYS_LABELS), { error: 'Choose on or off.' });

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = officePost({
  id: 'setKeys',
  summary: 'Switch the keyboard shortcuts of this browser on or off',
  notes: [`Sets the cookie ${KEYS_COOKIE}.`],
  schema: z.object({ keys }),
  example: { keys: 'off' },
  form: { name: SETTINGS_FORMS.keys, page: officePages.settings, anchor: 'keys' },
  answers: {
    description: 'It holds for this browser.',
    said: content('en').officeSettings.keys.done.off,
    data: withExample(z.object({ keys }), { keys: 'off' }),
  },
  run: async ({ body }) => ({
    message: content().officeSettings.keys.done[body.keys],
    data: body,
    cookies: [
      `${KEYS_COOKIE}=${body.keys}; Path=/; SameSite=Lax; Max-Age=${body.keys === 'off' ? YEAR_SECONDS : 0}${isSecure() ? '; Secure' : ''}`,
    ],
  }),
});
