/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { wentWrong } from '@/lib/content/en/forms';
import { jobForm } from '@/lib/jobs/form-fields';
import type { DeskJobDto } from '@/lib/jobs/schema';
import { jobDto } from '@/lib/testing/job-dto';
import { FACETS } from '@/lib/vocabulary/board';
import { JobFormDialog } from './job-form-dialog';

let request: jest.Mock;
beforeEach(() => {
  request = jest.fn().mockResolvedValue({
    status: 200,
    text: async () => JSON.stringify({ success: true, message: 'Job updated.', data: saved }),
  });
  globalThis.fetch = request;
});

const job: DeskJobDto = {
  ...jobDto({
    id: 22,
    title: 'Engineer',
    company: 'Acme',
    companyName: 'Acme',
    location: 'London',
    type: 'contract',
    experienceLevel: 'senior',
    salary: '£80k',
    description: 'Build things.',
    responsibilities: ['Build', 'Run'],
    requirements: [],
    benefits: [],
    skills: ['Go', 'SQL'],
    deadline: null,
  }),
  openUntil: null,
  status: 'published',
  contactName: null,
  email: 'ada@example.com',
  phone: null,
  isInternal: false,
  reference: null,
  openings: 1,
};

const saved = { ...job, title: 'Lead Engineer' };

async function open(shown: DeskJobDto | null) {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  if (shown) request.mockResolvedValueOnce({ ok: true, json: async () => ({ data: shown }) });
  render(<JobFormDialog job={shown && { ...shown, changeWaits: false }} onClose={onClose} onSaved={onSaved} />);
  await screen.findByLabelText('Title');
  request.mockClear();
  return { onClose, onSaved };
}

const submit = () => act(async () => void fireEvent.submit(document.querySelector('form')!));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () => JSON.parse(request.mock.calls[0][1].body);

test('an edited job sends every field except its locked place and pay', async () => {
  const { onSaved } = await open(job);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Lead Engineer' } });
  await submit();
  expect(request.mock.calls[0][0]).toBe('/api/office/jobs/22/work');
  expect(request.mock.calls[0][1].method).toBe('POST');
  const asked = jobForm('moderator').role.map(({ name }) => name as string);
  const facets = FACETS.map(({ column }) => column).filter((column) => asked.includes(column));
  expect(sent()).toEqual({
    ...Object.fromEntries(facets.map((column) => [column, job[column]])),
    title: 'Lead Engineer',
    company: 'Acme',
    companyName: '',
    companyWebsite: 'https://www.harbour.example/',
    location: 'London',
    salary: '£80k',
    deadline: '',
    skills: 'Go, SQL',
    description: 'Build things.',
    responsibilities: 'Build\nRun',
    requirements: '',
    benefits: '',
    contactName: '',
    email: 'ada@example.com',
    phone: '',
    openUntil: '',
    reference: '',
    openings: '1',
    seen: job.updated_at,
  });
  expect(onSaved).toHaveBeenCalledWith('Job updated.', saved, false);
});

test('an edited job sends its place after the place was unlocked', async () => {
  await open(job);
  expect(screen.queryByLabelText('City (optional)')).toBeNull();
  fireEvent.click(screen.getByLabelText('Correct the place'));
  fireEvent.input(screen.getByLabelText('Country code'), { target: { value: 'ie' } });
  fireEvent.change(screen.getByLabelText('City (optional)'), { target: { value: 'Dublin' } });
  await submit();
  expect(sent()).toMatchObject({ city: 'Dublin', region: '', countryCode: 'IE', workplace: 'on-site' });
});

test('an edited job sends its pay after the pay was unlocked', async () => {
  await open(job);
  expect(screen.queryByLabelText('Pay from (optional)')).toBeNull();
  fireEvent.click(screen.getByLabelText('Correct the pay'));
  fireEvent.change(screen.getByLabelText('Pay from (optional)'), { target: { value: '75,000' } });
  fireEvent.change(screen.getByLabelText('Currency (optional)'), { target: { value: 'EUR' } });
  await submit();
  expect(sent()).toMatchObject({ salaryMin: '75,000', salaryCurrency: 'EUR', salaryPeriod: 'year' });
});

test('an edited job states its place and pay in words, and reads them again while its texts change', async () => {
  await open(job);
  expect(screen.getByText(/^Listed as London, United Kingdom · on-site · £60,000–£70,000 a year\.$/)).toBeTruthy();
  const data = { listed_as: 'Leeds, United Kingdom', withheld: [], asked: [] };
  request.mockResolvedValue({ ok: true, json: async () => ({ data }) });
  fireEvent.input(screen.getByLabelText('Location'), { target: { value: 'Leeds' } });
  expect(await screen.findByText(/^Read as Leeds, United Kingdom\./)).toBeTruthy();
  expect(request.mock.calls[0][0]).toContain('location=Leeds');
});

test('an edited job with an empty required field is not sent', async () => {
  await open(job);
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: '  ' } });
  await submit();
  expect(screen.getByRole('link', { name: 'Enter the job description.' })).toBeTruthy();
  expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true');
  expect(request).not.toHaveBeenCalled();
});

test('a new job is validated before it is posted', async () => {
  await open(null);
  expect(screen.queryByLabelText('Correct the place')).toBeNull();
  await press('Publish job');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enter the job title.',
    'Enter the company.',
    'Enter the location.',
    'Enter the job description.',
    'Enter a contact e-mail address.',
  ]);
  for (const [label, value] of [
    ['Title', 'QA'],
    ['Company', 'Acme'],
    ['Location', 'Leeds'],
    ['Description', 'Test.'],
    ['Contact e-mail', 'a@b.example'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await press('Publish job');
  expect(request.mock.calls[0][0]).toBe('/api/office/jobs/new');
  expect(request.mock.calls[0][1].method).toBe('POST');
  const usual = { type: 'full-time', industry: 'Technology', experienceLevel: 'entry' };
  expect(sent()).toMatchObject({ title: 'QA', ...usual, publish: 'yes', isInternal: '' });
});

test('a draft needs only a title', async () => {
  await open(null);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'QA' } });
  await press('Save as draft');
  expect(sent()).toMatchObject({ title: 'QA', company: '' });
  expect(sent()).not.toHaveProperty('publish');
});

test('ticking “Internal job” renames the publish button, and a draft is sent with the ticked box', async () => {
  await open(null);
  fireEvent.click(screen.getByLabelText('Internal job'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'QA' } });
  expect(screen.getByRole('button', { name: 'Open internal job' })).toBeTruthy();
  await press('Save as draft');
  expect(sent()).toMatchObject({ isInternal: ['', 'on'] });
});

test('the Publish button of a draft’s form sends an emptied field together with the approval', async () => {
  await open({ ...job, status: 'draft' });
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: '' } });
  await press('Publish');
  expect(sent()).toMatchObject({ company: '', action: 'approve' });
});

test('closing the job form asks before it discards changes', async () => {
  const { onClose } = await open(job);
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Lead' } });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the dialog loads the job that it edits, and says so if it cannot', async () => {
  request.mockResolvedValueOnce({ ok: true, json: async () => ({ data: job }) });
  const row = { id: job.id, title: job.title, changeWaits: false };
  const dialog = () => <JobFormDialog job={row} onClose={jest.fn()} onSaved={jest.fn()} />;
  const { unmount } = await act(async () => render(dialog()));
  expect((await screen.findByLabelText<HTMLInputElement>('Description')).value).toBe('Build things.');
  expect(request.mock.calls[0][0]).toBe('/api/office/jobs/22');
  unmount();
  request.mockResolvedValueOnce({ ok: false });
  await act(async () => render(dialog()));
  expect((await screen.findByRole('alert')).textContent).toBe(wentWrong);
});

test('an unchanged job form closes at once', async () => {
  const { onClose } = await open(job);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
