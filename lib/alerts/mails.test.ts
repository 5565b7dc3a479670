import '../testing/harness';
import { confirmMail, digestMail, fullMail } from './mails';

const search = (fields: { q?: string; location?: string; type?: string } = {}) => ({
  q: '',
  location: '',
  type: '',
  ...fields,
});
const job = {
  id: 8,
  title: 'Data Engineer',
  companyName: 'Harbour',
  location: 'London, UK',
  type: 'contract',
  countryCode: 'GB',
  salary: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
};
const confirm = async (fields: Parameters<typeof search>[0], known = false) =>
  confirmMail({ search: search(fields), frequency: 'weekly', token: 'T', known });
const digest = async (fields: Partial<Parameters<typeof digestMail>[0]> = {}) =>
  digestMail({ search: search({ q: 'data' }), frequency: 'daily', key: 'K', jobs: [job], total: 1, ...fields });

test('the confirmation mail states the search and the frequency and contains the link', async () => {
  const { text, subject } = await confirm({ q: 'ASP.NET', location: 'London, UK', type: 'contract' });
  expect(subject).toBe('Confirm your job alert');
  expect(text).toContain('contract jobs for “ASP.NET”, in London, UK');
  expect(text).toContain('weekly');
  expect(text).toContain('http://localhost:3000/job-alerts/confirm?token=T&frequency=weekly');
});

test('the confirmation mail for a running alert says that nothing changes until the reader confirms', async () => {
  expect((await confirm({ q: 'react' }, true)).text).toContain(
    'An alert that you already have was requested again, we hope by you: jobs for “react”. This time it is to come weekly. Nothing changes unless you press the button.',
  );
});

test.each(['Win at evil.example', 'see https://x', 'mail me@x', 'www.casino', 'evil.net', 'x'.repeat(61)])(
  'the confirmation mail leaves out the search text %p, which could be a message to a stranger',
  async (words) => {
    for (const fields of [{ q: words }, { location: words }]) {
      for (const part of Object.values(await confirm(fields))) expect(part).not.toContain(words);
    }
  },
);

test.each(['Node.js', '.NET', 'ASP.NET Core', 'C++', 'C# / F#', 'R&D', 'Sr. Engineer'])(
  'the confirmation mail repeats the search text %p, which is a job title or skill',
  async (words) => {
    expect((await confirm({ q: words })).text).toContain(`“${words}”`);
  },
);

// promise: alert-mail-contents
test('the alert mail lists new jobs with their facts, then links to the whole search', async () => {
  const { subject, text } = await digest({ jobs: [job, { ...job, id: 15, salary: '£500 a day' }], total: 2 });
  expect(subject).toBe('2 new jobs: jobs for “data”');
  expect(text).toContain('Data Engineer\nHarbour · London, UK · Contract\nhttp://localhost:3000/job/8');
  expect(text).toContain(
    'Harbour · London, UK · Contract · £500 a day\nhttp://localhost:3000/job/15\n\nThe whole search on the board\nhttp://localhost:3000/careers?q=data',
  );
  expect(text).toContain('Change or end this alert: http://localhost:3000/job-alerts/unsubscribe?key=K');
});

test('the alert mail states the number of jobs it leaves out, and its subject the number of all new jobs', async () => {
  expect((await digest({ total: 1_234 })).text).toContain('1,233 more on the board\nhttp');
  expect((await digest({ total: 2 })).subject).toBe('2 new jobs: jobs for “data”');
  expect((await digest()).subject).toBe('1 new job: jobs for “data”');
});

test('the alert mail escapes HTML in titles, names and locations', async () => {
  const hostile = '<img src=x onerror=alert(1)>"&\'';
  const { html } = await digest({
    search: search({ q: hostile, location: hostile }),
    jobs: [{ ...job, title: hostile, companyName: hostile, location: hostile, salary: hostile }],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"&\'');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
});

test('the mail about the limit tells the reader that they have 20 alerts, and links to them', () => {
  expect(fullMail({ key: 'K' }).text).toContain('You have 20, and we keep no more for an address.');
  expect(fullMail({ key: 'K' }).text).toContain('http://localhost:3000/job-alerts/unsubscribe?key=K');
});
