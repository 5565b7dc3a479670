/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toFields } from '@/lib/base/fields/by-field';
import { ApplicationsBoard } from './applications-board';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const listed = {
  id: 9,
  applicant_name: 'Ada',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  source: null,
  job_id: 2,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  status: 'pending',
  stage: 'new',
  stage_at: '2026-01-05T09:00:00.000Z',
  version: 1,
  versions: 1,
  tags: [],
  owner: null,
  opens_inline: true,
  days_late: null,
  marks: 'ea',
  obstacles: [],
} as const;
type Listed = Omit<typeof listed, 'days_late' | 'tags' | 'owner' | 'id' | 'applicant_name' | 'email'> & {
  id: number;
  applicant_name: string;
  email: string;
  days_late: number | null;
  tags: readonly string[];
  owner: string | null;
};
const shown = {
  id: 9,
  applicant_name: 'Ada',
  status: 'pending',
  feedback: null,
  updated_at: '2026-01-05T09:00:00.000Z',
  newest: 9,
} as const;

const bert = { ...listed, id: 7, applicant_name: 'Bert', email: 'bert@example.com', tags: ['go'], owner: 'Mia Lund' };
const moderators = [
  { id: 3, name: 'Mia Lund' },
  { id: 4, name: 'Tom Reyes' },
];
const request = jest.fn();
const answer = (data: object) =>
  ({ status: 200, text: async () => JSON.stringify({ success: true, message: 'Done.', data }) }) as Response;
const sent = () => request.mock.calls.map(([address, options]) => [address, JSON.parse(options.body)]);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
/** Opens a menu of a row. The test environment does not open disclosures by a click. */
function openMenu(name: string, label: RegExp): HTMLElement {
  const details = within(row(name)).getByText(label).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return details;
}
const click = (button: HTMLElement) => act(async () => void fireEvent.click(button));

function board(open: typeof shown | null = null, rows: readonly Listed[] = [listed, bert]) {
  return (
    <ApplicationsBoard
      letter={{ wait: 10, preview: null }}
      applications={toFields(rows)}
      jobs={{ 2: { title: 'Engineer', company: 'Acme', needs: ['Go', 'SQL'] } }}
      state={{}}
      total={2}
      timeZone="Europe/London"
      moderators={moderators}
      shown={open}
      details="In full"
    />
  );
}

beforeEach(() => {
  request.mockReset().mockResolvedValue(answer({ bulk_id: '3f1d9f0e-6f0c-4b7e-9a55-0d6a4f6f5a01' }));
  globalThis.fetch = request;
});

test('moving an application from its row sends the version that the list showed', async () => {
  render(board());
  await click(within(openMenu('Bert', /^New$/)).getByRole('button', { name: 'Called' }));
  expect(sent()).toEqual([
    [
      '/api/office/stages/bulk',
      { to: 'called', reason: null, placed: false, note: null, tell: false, ids: [7], seen: { 7: bert.updated_at } },
    ],
  ]);
});

test('closing an application from the list asks for the reason first', async () => {
  render(board());
  await click(within(openMenu('Bert', /^New$/)).getByRole('button', { name: 'Closed' }));
  expect(request).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'Close one application' });
  fireEvent.change(within(dialog).getByLabelText('Why it is closed'), { target: { value: 'job-ended' } });
  await click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(sent()[0]![1]).toMatchObject({ to: 'closed', reason: 'job-ended', ids: [7] });
});

test('a moderator can change owner and tags of an application in its row', async () => {
  render(board());
  await click(within(openMenu('Bert', /^Owner: Mia Lund/)).getByRole('button', { name: 'Tom Reyes' }));
  await click(within(openMenu('Bert', /^Tags:/)).getByRole('button', { name: /go/ }));
  const added = openMenu('Ada', /^Add tags/);
  fireEvent.change(within(added).getByLabelText('Add tags'), { target: { value: 'sql' } });
  await act(async () => void fireEvent.submit(added.querySelector('form')!));
  expect(sent()).toEqual([
    ['/api/office/owner', { record: 'application-7', owner: 4 }],
    ['/api/office/tags', { record: 'application-7', take_off: 'go' }],
    ['/api/office/tags', { record: 'application-9', set: 'sql' }],
  ]);
});

test('a row says how late its answer is, and names the must-haves by their evidence', () => {
  const late = { ...listed, days_late: 34 };
  render(board(null, [late, bert]));
  expect(row('Ada').textContent).toContain('34 days late');
  expect(row('Bert').textContent).not.toContain('late');
  expect(row('Ada').textContent).toContain('Evidenced: Go. Not found: SQL.');
  const names = within(openMenu('Ada', /^Evidenced: Go/)).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent?.trim())).toEqual(['Go Evidenced', 'SQL Not found']);
});

test('a row moves an application to the next stage by one click or key', async () => {
  render(board());
  await click(within(row('Bert')).getByRole('button', { name: 'To Shortlisted application of Bert' }));
  fireEvent.keyDown(screen.getByRole('link', { name: 'Bert' }), { key: '3' });
  await act(async () => undefined);
  expect(sent().map(([, { to, ids }]) => [to, ids])).toEqual([
    ['shortlisted', [7]],
    ['called', [7]],
  ]);
});

test('a stage key moves the open record, whichever row has the focus, but not while text is typed', async () => {
  render(board(shown));
  const feedback = await screen.findByLabelText(/^Feedback/);
  const press = (at: Element) => act(async () => void fireEvent.keyDown(at, { key: '3' }));
  await press(document.activeElement!);
  await press(screen.getByRole('link', { name: 'Bert' }));
  await press(feedback);
  expect(sent().map(([, { to, ids }]) => [to, ids])).toEqual([
    ['called', [9]],
    ['called', [9]],
  ]);
  fireEvent.input(feedback, { target: { value: 'Not lost' } });
  await press(screen.getByRole('link', { name: 'Bert' }));
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('rejecting from a row asks for the reason and writes to the candidate', async () => {
  render(board());
  await click(within(row('Bert')).getByRole('button', { name: 'Reject application of Bert' }));
  const dialog = screen.getByRole('dialog', { name: 'Reject one application' });
  fireEvent.change(within(dialog).getByLabelText('Why it is closed'), { target: { value: 'not-a-match' } });
  await click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(sent()[0]![1]).toMatchObject({ to: 'closed', reason: 'not-a-match', tell: true, ids: [7] });
});

test('opening another record asks before it discards text typed in the open one', async () => {
  render(board(shown));
  fireEvent.input(await screen.findByLabelText(/^Feedback/), { target: { value: 'Not lost' } });
  fireEvent.click(screen.getByRole('link', { name: 'Bert' }));
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Application of Ada' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Feedback/).value).toBe('Not lost');
});

test('a closed application can be opened again before the URL has changed', async () => {
  render(board(shown));
  await screen.findByLabelText('Status');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  // The URL still contains the application's id, so the row's link leads to the current page and does not navigate.
  fireEvent.click(screen.getByRole('link', { name: 'Ada' }));
  expect(screen.getByRole('dialog', { name: 'Application of Ada' }).textContent).toContain('In full');
  await screen.findByLabelText('Status');
});
