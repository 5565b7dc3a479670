import { renderToStaticMarkup } from 'react-dom/server';
import * as applications from '@/app/api/direct-applications.php/route';
import { closedMeanwhile } from '@/lib/content/en/applying';
import { job } from '@/lib/testing/fixtures';
import { call, db, flashKey } from '@/lib/testing/harness';
import JobFlashPage from './page';

test('an application sent after the job closed gets the reason and its cover letter back', async () => {
  const { id } = await job();
  await db().job.update({ where: { id }, data: { status: 'closed' } });
  const fields = { applicant_name: 'Ann Lee', email: 'ann@mail.example', phone: '1', cover_letter: 'I like ferries.' };
  const answer = await call(applications, 'POST', `/api/direct-applications.php?job_id=${id}`, {
    multipart: { fields, files: [{ field: 'resume', name: 'cv.pdf', bytes: Buffer.from('%PDF-1.7 x') }] },
    browser: true,
  });
  expect(answer.status).toBe(303);
  const page = await JobFlashPage({
    params: Promise.resolve({ id: String(id) }),
    searchParams: Promise.resolve({ outcome: flashKey(answer) }),
  });
  const html = renderToStaticMarkup(page);
  expect(html).toContain(closedMeanwhile.message);
  expect(html).toContain('I like ferries.');
});
