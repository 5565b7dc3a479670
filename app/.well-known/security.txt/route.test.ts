import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { files } from '@/lib/base/routes';
import { call } from '@/lib/testing/harness';
import * as humans from '../../humans.txt/route';
import * as route from './route';

const DAY_MS = 86_400_000;

test('security.txt names the company’s mailbox and its own URL and expires in 150 to 365 days', async () => {
  const { status, headers, text } = await call(route, 'GET', files.securityTxt);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toEqual({
    Contact: `mailto:${company.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'Preferred-Languages': 'en',
    Canonical: 'http://localhost:3000/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('humans.txt names the company, its tagline, its mailbox and security.txt', async () => {
  const text = await (await humans.GET(new Request('http://localhost/humans.txt'))).text();
  expect(text).toContain(`${company.name}: ${company.tagline}`);
  expect(text).toContain(company.email);
  expect(text).toContain(files.securityTxt);
});
