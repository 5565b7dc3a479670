import { findCaller } from '@/lib/platform/sessions/sessions';
import { candidate } from '@/lib/testing/fixtures';
import { POST } from './route';

const ADDRESS = 'http://localhost/api/auth/logout.php';

test.each(['application/json', 'text/html'])(
  'signing out (%s) ends the session and sends Clear-Site-Data for the cache',
  async (accept) => {
    const { token } = await candidate();
    const answer = await POST(
      new Request(ADDRESS, { method: 'POST', headers: { accept, authorization: `Bearer ${token}` } }),
    );
    expect(answer.status).toBe(accept === 'text/html' ? 303 : 200);
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await findCaller(token)).toBeNull();
  },
);
