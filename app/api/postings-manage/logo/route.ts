import { content } from '@/lib/content';
import { postingStatusDto } from '@/lib/jobs/dto-schema';
import { LOGO_FILE } from '@/lib/jobs/logo';
import { parseWithFile } from '@/lib/platform/files/parse';
import { post } from '@/lib/platform/http/handle';
import { text } from '@/lib/platform/http/params';
import { changePostingLogo } from '@/lib/postings/commands';
import { backToPosting, POSTING_FORMS } from '@/lib/postings/rules';
import { postingLogoSchema } from '@/lib/postings/schema';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = post({
  id: 'changePostingLogo',
  tag: 'A poster’s link',
  summary: 'Give a posting another logo, or none, by its poster’s link',
  notes: [
    'PNG, WebP or SVG of 1 MB and 16 million pixels at most. It is drawn anew: 256 pixels each way, on white. With remove, the posting has none.',
    'A logo that takes too long to draw is refused with 415. While too many wait to be drawn, 503.',
    'A new logo goes to review like any other change of what candidates see.',
  ],
  guard: 'public',
  // The URL has the token too, because a form post without scripts redirects to the page with this token.
  parameters: { token: text('Only where a browser’s form post is sent back to.') },
  schema: { schema: postingLogoSchema, message: () => content().LOGO_REFUSED.missing, file: LOGO_FILE },
  example: { token: 'the token of the link', remove: 'yes' },
  limit: ['manage-posting', 'token'],
  form: { name: POSTING_FORMS.logo, page: backToPosting },
  answers: {
    description: 'Saved; the status is what it is now.',
    said: content('en').logo.saved,
    data: postingStatusDto,
  },
  refusals: ['not_found', 'conflict'],
  run: async (context) => {
    const { message, ...data } = await parseWithFile(context, changePostingLogo);
    return { message, data };
  },
});
