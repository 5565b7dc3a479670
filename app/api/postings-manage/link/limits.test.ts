import { job } from '@/lib/testing/fixtures';
import { call } from '@/lib/testing/harness';
import { queuedMails } from '@/lib/testing/postings';
import * as link from './route';

process.env.RATE_LIMITS = 'on';

test('mails at most 5 posting links to one e-mail address, with the same answer to further requests', async () => {
  const { id } = await job({ email: 'jobs@harbour.example' });
  const answers = [];
  for (let turn = 0; turn < 8; turn += 1)
    answers.push(
      await call(link, 'POST', '/api/postings-manage/link', {
        json: { job: id, email: turn % 2 ? 'JOBS@harbour.example' : 'jobs@harbour.example' },
      }),
    );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await queuedMails('job-link')).toHaveLength(5);
});
