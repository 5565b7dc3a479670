/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { postings } from '@/lib/content/en/postings';
import { logo, submitJob } from '@/lib/content/en/submit-job';
import { jobForm } from '@/lib/jobs/form-fields';
import type { PostingDto } from '@/lib/postings/schema';
import { jobDto } from '@/lib/testing/job-dto';
import { PostingActionForm } from './action-form';
import { PostingEditForm } from './edit-form';
import { jobFormValues } from './form-values';

const words = {
  ...postings,
  conflicts: [postings.changedMeanwhile, ...Object.values(postings.stands)],
  legends: submitJob,
  logo,
};
const SEEN = '2026-01-05T09:00:00.000Z';
const NOW = '2026-01-06T10:00:00.000Z';
const job = jobDto({ id: 22, title: 'Engineer', updated_at: SEEN });
const fields = jobForm('poster');
const posting = (updatedAt: string): PostingDto => ({
  job: { ...job, updated_at: updatedAt },
  draft: job,
  change: null,
  version: updatedAt,
  status: 'published',
  state: 'live',
  actions: ['edit', 'renew', 'close', 'delete'],
  live_since: null,
  closed_at: null,
  last_day: '2026-12-31',
  contradictions: [],
  salary: job.salary,
  given: Object.fromEntries(fields.facts.map(({ name }) => [name, null])) as PostingDto['given'],
  listed_as: 'London, United Kingdom · on-site',
  reopens_to_review: false,
  edit_needs_review: true,
  reason: null,
  applications: 0,
  contactName: null,
  email: 'ada@mail.example',
  phone: null,
});
const typed = {
  ...jobFormValues(fields, { ...job, contactName: null, email: 'ada@mail.example', phone: null }),
  title: 'Typed',
  updated_at: SEEN,
};
const edit = (shown: PostingDto, flash?: Parameters<typeof PostingEditForm>[0]['flash']) =>
  render(
    <PostingEditForm
      words={words}
      fields={fields}
      posting={shown}
      token="the-token"
      onDone={() => undefined}
      {...(flash && { flash })}
    />,
  );

const conflict = (message: string) =>
  void (globalThis.fetch = jest.fn(
    async () =>
      ({
        status: 409,
        ok: false,
        text: async () => JSON.stringify({ success: false, message, code: 'conflict' }),
      }) as Response,
  ) as unknown as typeof fetch);
const press = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const seen = () => document.querySelector<HTMLInputElement>('input[name=updated_at]')?.value;
const wayOn = () => screen.queryByRole('link', { name: new RegExp(`^${postings.conflict.link}`) });

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  for (const tone of ['success', 'error'] as const) jest.spyOn(toast, tone).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a conflicting edit of a posting keeps the typed values and links to the current posting', async () => {
  conflict(postings.changedMeanwhile);
  edit(posting(SEEN));
  expect(wayOn()).toBeNull();
  fireEvent.change(screen.getByLabelText('Job title'), { target: { value: 'Typed' } });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(postings.changedMeanwhile);
  expect(screen.getByText(postings.conflict.typed)).toBeTruthy();
  expect([wayOn()?.getAttribute('href'), wayOn()?.getAttribute('target')]).toEqual([
    '/submit-job/manage/the-token',
    '_blank',
  ]);
  expect([screen.getByLabelText<HTMLInputElement>('Job title').value, seen()]).toEqual(['Typed', SEEN]);
});

test('without scripts, a conflicting edit of a posting sends the version that the poster saw', () => {
  edit(posting(NOW), { ok: false, message: postings.changedMeanwhile, values: typed });
  expect([wayOn()?.getAttribute('href'), seen()]).toEqual(['/submit-job/manage/the-token', SEEN]);
  expect(screen.getByText(postings.conflict.typed)).toBeTruthy();
});

test('an edit with an invalid field sends the version of the posting that the poster saw', () => {
  edit(posting(NOW), {
    ok: false,
    message: 'No',
    errors: { title: ['Enter the job title.'] },
    values: { ...typed, title: '' },
  });
  expect([wayOn(), seen()]).toEqual([null, SEEN]);
});

test('a newly opened edit form contains the stored version of the posting', () => {
  edit(posting(NOW));
  expect(seen()).toBe(NOW);
});

test('an edit that fails without a conflict shows no link to the current posting', async () => {
  conflict('The site is busy. Please try again.');
  edit(posting(SEEN));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('The site is busy. Please try again.');
  expect(wayOn()).toBeNull();
});

test.each([postings.changedMeanwhile, postings.stands.closed])(
  'an action refused because the posting has changed links to the current posting: %s',
  async (message) => {
    conflict(message);
    render(
      <PostingActionForm
        words={words}
        posting={posting(SEEN)}
        token="the-token"
        action="close"
        suggestedDeadline="2026-02-01"
        onDone={() => undefined}
      />,
    );
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect([wayOn()?.getAttribute('href'), wayOn()?.getAttribute('target')]).toEqual([
      '/submit-job/manage/the-token',
      null,
    ]);
    expect(screen.queryByText(postings.conflict.typed)).toBeNull();
  },
);
