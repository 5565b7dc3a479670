import { stampCookie } from '@/lib/platform/http/honeypot/cookie';
import { get } from '@/lib/platform/http/handle';

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

// Forms load this image if scripts are off, and its answer sets the form timestamp as a cookie.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = get({
  id: 'formStampPicture',
  tag: 'Contact and newsletter',
  summary: 'A stamp as a cookie, for browsers without scripts',
  guard: 'public',
  answers: { description: 'One transparent point.', media: ['image/gif'] },
  run: async ({ request }) => {
    const cookie = stampCookie(request);
    return new Response(PICTURE, {
      headers: { 'Content-Type': 'image/gif', ...(cookie !== null && { 'Set-Cookie': cookie }) },
    });
  },
});
