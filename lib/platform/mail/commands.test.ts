import '../../testing/harness';
import { testMail } from './commands';

test("a test mail contains its sender and the time in the site's time zone, and escapes HTML", () => {
  const { subject, text, html } = testMail({ by: '<b>Morgan</b> & Sons', at: new Date('2026-07-01T12:00:00Z') });
  expect(subject).toBe('Test mail from the Northlane website');
  expect(text).toContain('Asked for by: <b>Morgan</b> & Sons');
  expect(text).toMatch(/At: 1 July 2026 at 13:00/);
  expect(html).toContain('&lt;b&gt;Morgan&lt;/b&gt; &amp; Sons');
});
