import { call } from '@/lib/testing/harness';
import * as pixel from './pixel/route';

process.env.SITE_URL = 'https://jobs.example.com';

test("under https the pixel's timestamp cookie is Secure", async () => {
  expect((await call(pixel, 'GET', '/api/form-stamp/pixel')).headers.get('set-cookie')).toMatch(
    /; Max-Age=7200; Secure$/,
  );
});
