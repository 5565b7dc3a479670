/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { toFields } from '@/lib/base/fields/by-field';
import type { OfficeStatus } from '@/lib/vocabulary/jobs';
import { jobDto } from '@/lib/testing/job-dto';
import { JobDetails } from './job-details';
import { JobsBoard, type ShownJob } from './jobs-board';

const refresh = jest.fn();
const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh, replace }) }));

let request: jest.Mock;
/** The job that the server answers to be edited. */
let loaded: ReturnType<typeof job>;
beforeEach(() => {
  refresh.mockClear();
  request = jest.fn();
  // Jobs to edit are loaded without options; `request` answers all other requests.
  globalThis.fetch = async (path, options) =>
    options ? request(path, options) : ({ ok: true, json: async () => ({ data: loaded }) } as Response);
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function job(id: number, title: string, status: OfficeStatus, changeWaits = false) {
  return {
    ...jobDto({ id, title, company: 'Acme', companyName: 'Acme', location: 'London', skills: ['Go', 'SQL'] }),
    deadline: '2026-01-31',
    updated_at: '2026-01-05T09:00:00.000Z',
    status,
    changeWaits,
    contactName: 'Ada',
    openUntil: null,
    email: 'ada@example.com',
    phone: null,
    isInternal: false,
    reference: null,
    openings: 1,
  };
}

const jobs = [job(29, 'Waiting', 'pending'), job(22, 'Running', 'published'), job(15, 'Over', 'closed')];
const plain = { state: {}, timeZone: 'Europe/London', today: '2026-02-01' };
const board = (list = jobs, shown: ShownJob | null = null) => (
  <JobsBoard {...plain} jobs={toFields(list)} shown={shown} />
);
/** Version after a change: later than the version with which the list was loaded. */
const NOW = '2026-01-05T09:00:00.250Z';
const answer = (status: number, body: object) =>
  ({ status, text: async () => JSON.stringify({ data: { updated_at: NOW }, ...body }) }) as Response;
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  const pressed = button(name);
  pressed.focus();
  await act(async () => void fireEvent.click(pressed));
};
const sent = () => JSON.parse(request.mock.calls[0][1].body);
/** The content of a row's menu is rendered while it is open. */
function openMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.row-more')) {
    menu.open = true;
    fireEvent(menu, new Event('toggle'));
  }
}

test('a job’s row offers the actions of its status, and a published job after its deadline is marked', () => {
  render(board());
  openMenus();
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ),
  ).toEqual([
    ['Approve Waiting', 'Reject Waiting', 'Edit Waiting', 'Delete Waiting', 'Clone Waiting'],
    ['Edit Running', 'Delete Running', 'Close Running', 'Clone Running'],
    ['Edit Over', 'Delete Over', 'Reopen Over', 'Clone Over'],
  ]);
  expect(screen.getByRole('link', { name: 'Over' }).getAttribute('href')).toBe('/moderator-dashboard?tab=jobs&job=15');
  expect(rows.map((row) => row.textContent?.includes('Past its deadline'))).toEqual([false, true, false]);
  expect(screen.getByRole('link', { name: 'Applications for Over' }).getAttribute('href')).toBe(
    '/moderator-dashboard?tab=applications&job=15',
  );
});

test('an action sends the job’s id and version, shows the server’s message and refreshes the list', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Job approved.' }));
  render(board());
  await press('Approve Waiting');
  expect(request.mock.calls[0][0]).toBe('/api/office/jobs');
  expect(sent()).toEqual({ ids: [29], action: 'approve', letter: 'send', seen: { 29: '2026-01-05T09:00:00.000Z' } });
  expect(toast.success).toHaveBeenCalledWith('Job approved.');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an action updates its row before the list refreshes, and the next action sends the new version', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Job closed.' }));
  render(board());
  openMenus();
  await press('Close Running');
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('Closed');
  await press('Reopen Running');
  expect(JSON.parse(request.mock.calls[1][1].body)).toEqual({
    ids: [22],
    action: 'approve',
    letter: 'send',
    seen: { 22: NOW },
  });
});

test('Undo in the message of a closed job sends the version that the server returned', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Job closed.' }));
  render(board());
  openMenus();
  await press('Close Running');
  const [message, undo] = jest.mocked(toast.success).mock.lastCall!;
  expect(message).toBe('Job closed.');
  await act(async () => undo!());
  expect(JSON.parse(request.mock.calls[1][1].body)).toEqual({ ids: [22], action: 'undo-close', seen: { 22: NOW } });
});

test('closing a job that was just edited sends the version of the edit', async () => {
  loaded = jobs[1]!;
  const saved = { ...loaded, location: 'Leeds', updated_at: NOW };
  request.mockResolvedValue(answer(200, { success: true, message: 'Job updated.', data: saved }));
  render(board());
  openMenus();
  await press('Edit Running');
  const location = await screen.findByLabelText('Location');
  fireEvent.change(location, { target: { value: 'Leeds' } });
  await act(async () => void fireEvent.submit(location.closest('form')!));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Close Running');
  expect(JSON.parse(request.mock.calls[1][1].body)).toEqual({ ids: [22], action: 'close', seen: { 22: NOW } });
});

test.each([
  [
    'the server’s message about a conflict',
    () => Promise.resolve(answer(409, { success: false, code: 'conflict', message: '“Waiting” is rejected.' })),
    '“Waiting” is rejected.',
  ],
  [
    'a general message if the server is unreachable',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Something went wrong',
  ],
])('a failed action on a job shows %s', async (_name, reply, words) => {
  request.mockImplementation(reply);
  render(board());
  await press('Approve Waiting');
  expect(toast.error).toHaveBeenCalledWith(words);
  expect(toast.success).not.toHaveBeenCalled();
});

test('deleting a job asks for confirmation, with the focus on Cancel', async () => {
  render(board());
  await press('Delete Running');
  const dialog = screen.getByRole('dialog', { name: 'Confirm Delete' });
  expect(within(dialog).getByText('Are you sure you want to delete this job?')).toBeTruthy();
  expect(within(dialog).getByText('Running')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Delete Running'));
  expect(request).not.toHaveBeenCalled();
});

test('a confirmed deletion of a job shows the server’s message', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Job deleted.' }));
  const { rerender } = render(board());
  await press('Delete Running');
  await press('Delete');
  expect(sent()).toEqual({ ids: [22], action: 'delete', seen: { 22: '2026-01-05T09:00:00.000Z' } });
  rerender(board(jobs.filter((each) => each.id !== 22)));
  expect(toast.success).toHaveBeenCalledWith('Job deleted.');
});

describe('rejecting a job', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Confirm Rejection' });
  const reason = () => within(dialog()).getByLabelText<HTMLTextAreaElement>('Reason (optional)');

  test('rejecting a job asks for confirmation, names the job and sends the reason', async () => {
    request.mockResolvedValue(answer(200, { success: true, message: 'Job rejected.' }));
    render(board());
    await press('Reject Waiting');
    expect(request).not.toHaveBeenCalled();
    expect(within(dialog()).getByText('Waiting')).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(document.getElementById(reason().getAttribute('aria-describedby')!)?.textContent).toBe(
      'It goes to the poster by mail, in these words.',
    );
    expect(reason().maxLength).toBe(1_000);
    // The text area is in no form, so Enter begins a new line and cannot submit.
    expect(reason().form).toBeNull();
    fireEvent.input(reason(), { target: { value: 'No salary\nand no place.' } });
    await press('Reject');
    expect(sent()).toEqual({
      ids: [29],
      action: 'reject',
      reason: 'No salary\nand no place.',
      letter: 'send',
      seen: { 29: '2026-01-05T09:00:00.000Z' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('rejecting a job in its dialog asks for confirmation too and omits an empty reason', async () => {
    request.mockResolvedValue(answer(200, { success: true, message: 'Job rejected.' }));
    render(board(jobs, jobs[0]));
    await act(
      async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' })),
    );
    expect(request).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(within(dialog()).getByRole('button', { name: 'Reject' })));
    expect(sent()).toEqual({ ids: [29], action: 'reject', letter: 'send', seen: { 29: '2026-01-05T09:00:00.000Z' } });
  });

  test('Escape cancels the rejection of a job, and the next rejection starts with an empty reason', async () => {
    render(board());
    await press('Reject Waiting');
    fireEvent.input(reason(), { target: { value: 'Never mind' } });
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Reject Waiting'));
    expect(request).not.toHaveBeenCalled();
    await press('Reject Waiting');
    expect(reason().value).toBe('');
  });
});

describe('a rejected job', () => {
  const judged = { problems: [], hints: [], contradictions: [] };
  const decisions = {
    36: { status: 'rejected', change: false, by: 'Ana', at: '2026-01-06T10:00:00.000Z', reason: 'No salary.' },
  } as const;
  const turnedDown = job(36, 'Turned Down', 'rejected');
  const rejected = (shown: ReturnType<typeof job> | null = null) => (
    <JobsBoard
      {...plain}
      jobs={toFields([turnedDown, ...jobs])}
      decisions={decisions}
      shown={shown}
      details={
        shown && (
          <JobDetails job={shown} decision={decisions[36]} judged={judged} change={null} timeZone="Europe/London" />
        )
      }
    />
  );
  const question = () => screen.getByRole('dialog', { name: 'Approve After All?' });

  test('a rejected job shows moderator and date in its row, and the reason in its dialog', async () => {
    const { rerender } = render(rejected());
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Rejectedby Ana, 6 January 2026.*10:00/);
    rerender(rejected(turnedDown));
    expect(screen.getByText('No salary.').closest('dl')?.textContent).toMatch(/Decidedby Ana, 6 January 2026/);
  });

  test('approving a rejected job asks for confirmation, and Cancel sends nothing', async () => {
    request.mockResolvedValue(answer(200, { success: true, message: 'Job approved.' }));
    render(rejected());
    await press('Approve Turned Down');
    expect(request).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(within(question()).getByRole('button', { name: 'Cancel' }));
    await press('Cancel');
    expect(request).not.toHaveBeenCalled();
    await press('Approve Turned Down');
    await act(async () => void fireEvent.click(within(question()).getByRole('button', { name: 'Approve' })));
    expect(sent()).toEqual({ ids: [36], action: 'approve', letter: 'send', seen: { 36: '2026-01-05T09:00:00.000Z' } });
  });

  test('approving several jobs asks for confirmation if one of them is rejected', async () => {
    render(rejected());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Approve selected (2)');
    expect(request).not.toHaveBeenCalled();
    expect(
      within(question())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Turned Down', 'Waiting']);
  });
});

test('a decided job keeps its row in a filtered list, with its new status and without actions', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Job approved.' }));
  const [first, second] = [job(36, 'First', 'pending'), job(29, 'Second', 'pending')];
  const { rerender } = render(board([first, second]));
  openMenus();
  await press('Approve First');
  rerender(board([job(43, 'Come In', 'pending'), second]));
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('button')
        .map((each) => each.textContent),
    ),
  ).toEqual([[], ['Approve Second', 'Reject Second', 'Edit Second', 'Delete Second', 'Clone Second']]);
  expect(rows[0]?.textContent).toContain('Published');
  // The next decision sends only the other job.
  await press('Approve Second');
  expect(JSON.parse(request.mock.calls[1][1].body).ids).toEqual([29]);
});

test('a bulk action sends only the selected jobs that allow it and clears the selection', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Job approved.' }));
  render(board());
  expect(screen.queryByRole('button', { name: /selected/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Over' }));
  expect(button('Approve selected (0)').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('status').textContent).toBe('3 selected');
  expect(button('Close selected (1)')).toBeTruthy();
  await press('Approve selected (1)');
  expect(sent()).toEqual({ ids: [29], action: 'approve', letter: 'send', seen: { 29: '2026-01-05T09:00:00.000Z' } });
  expect(screen.queryByText(/\d selected/)).toBeNull();
});

test('a bulk deletion names every job, and the selection remains if the server refuses it', async () => {
  request.mockResolvedValue(answer(404, { success: false, message: 'Job Not Found' }));
  render(board());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await press('Delete selected (3)');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete these 3 jobs?')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Waiting', 'Running', 'Over']);
  await press('Delete');
  expect(sent()).toMatchObject({
    ids: [29, 22, 15],
    action: 'delete',
    seen: { 29: expect.any(String), 22: expect.any(String), 15: expect.any(String) },
  });
  expect(screen.getAllByText('3 selected')).toHaveLength(2);
});

test('the overlay of a running action appears only after 150 ms', async () => {
  jest.useFakeTimers();
  let reply: (value: Response) => void = () => undefined;
  request.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  render(board());
  await press('Approve Waiting');
  await act(async () => void jest.advanceTimersByTime(149));
  expect(screen.queryByText('Approving…')).toBeNull();
  await act(async () => void jest.advanceTimersByTime(1));
  expect(screen.getByText('Approving…').closest('[role="status"]')).toBeTruthy();
  await act(async () => reply(answer(200, { success: true, message: 'Job approved.' })));
  expect(screen.queryByText('Approving…')).toBeNull();
  jest.useRealTimers();
});

test('a decision in the dialog sends the version shown there, not a newer one from the list', async () => {
  request.mockResolvedValue(answer(409, { success: false, code: 'conflict', message: '“Waiting” has changed.' }));
  const { rerender } = render(board(jobs, jobs[0]));
  rerender(board([{ ...job(29, 'Waiting', 'pending'), updated_at: '2026-01-06T10:00:00.000Z' }], jobs[0]));
  await act(
    async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' })),
  );
  expect(sent()).toEqual({ ids: [29], action: 'approve', letter: 'send', seen: { 29: '2026-01-05T09:00:00.000Z' } });
});

test('rows of drafts, templates and internal jobs offer their actions, and a full job is marked', () => {
  const office = [
    { ...job(43, 'Idea', 'draft'), isInternal: true },
    job(36, 'Usual', 'template'),
    { ...job(29, 'Secret', 'internal'), isInternal: true, openings: 2 },
  ];
  render(<JobsBoard {...plain} jobs={toFields(office)} stages={{ 29: { placed: 2 } }} />);
  openMenus();
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ),
  ).toEqual([
    ['Open internally Idea', 'Edit Idea', 'Delete Idea', 'Clone Idea'],
    ['Edit Usual', 'Delete Usual', 'New from template Usual'],
    ['Edit Secret', 'Delete Secret', 'Publish Secret', 'Close Secret', 'Clone Secret'],
  ]);
  expect(rows.map((row) => row.querySelector('.c-status')?.textContent)).toEqual([
    'DraftInternal',
    'Template',
    'Internal2 of 2 filled',
  ]);
});

test('an empty job list says that there are no jobs', () => {
  render(board([]));
  expect(screen.getByText('No job listings found')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(button('New job')).toBeTruthy();
});

test('closing a refused edit refreshes the list, and the next edit has the current version', async () => {
  request.mockResolvedValue(answer(409, { success: false, code: 'conflict', message: '“Waiting” has changed.' }));
  loaded = jobs[0]!;
  const { rerender } = render(board());
  await press('Edit Waiting');
  fireEvent.input(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
  await act(async () => void fireEvent.submit(screen.getByRole('dialog').querySelector('form')!));
  expect(await screen.findByText('“Waiting” has changed.')).toBeTruthy();
  // The list refreshes only after the form has closed, so that the moderator can copy the typed text.
  expect(refresh).not.toHaveBeenCalled();
  await press('Close');
  await press('Discard');
  expect(refresh).toHaveBeenCalledTimes(1);
  loaded = { ...loaded, updated_at: '2026-01-06T10:00:00.000Z' };
  rerender(board([loaded]));
  await press('Edit Waiting');
  await screen.findByLabelText('Title');
  expect(document.querySelector<HTMLInputElement>('[name="seen"]')?.value).toBe('2026-01-06T10:00:00.000Z');
});

test('closing an unchanged edit does not refresh the list', async () => {
  render(board());
  await press('Edit Waiting');
  await press('Close');
  expect(refresh).not.toHaveBeenCalled();
});

test('mailing the poster a link from the job’s dialog returns to the list', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'A new link is on its way to the poster.' }));
  render(board(jobs, jobs[1]));
  expect(screen.getByRole('dialog', { name: 'Running' })).toBeTruthy();
  await press('Mail poster a link');
  expect([request.mock.calls[0][0], sent()]).toEqual(['/api/office/jobs/link', { id: 22 }]);
  expect(toast.success).toHaveBeenCalledWith('A new link is on its way to the poster.');
  expect(replace).toHaveBeenCalledWith('/moderator-dashboard?tab=jobs', { scroll: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a job opened by its URL', () => {
  const at = (shown: ShownJob | null) => board(jobs, shown);

  test('after an action on a job opened by its URL the heading gets the focus', async () => {
    request.mockResolvedValue(answer(200, { success: true, message: 'Job approved.' }));
    const page = (shown: ShownJob | null) => (
      <main>
        <h1>Job Listings</h1>
        {at(shown)}
      </main>
    );
    const { rerender } = render(page(jobs[0]!));
    await act(
      async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' })),
    );
    rerender(page(null));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toast.success).toHaveBeenCalledWith('Job approved.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Job Listings' }));
  });

  test('a job opened by its URL does not replace its edit form when the list refreshes', () => {
    const { rerender } = render(at(null));
    rerender(at(jobs[1]!));
    expect(screen.getByRole('dialog', { name: 'Running' })).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Edit job: Running' })).toBeTruthy();
    // The list refreshes while the URL still contains the job's id.
    rerender(at({ ...jobs[1]! }));
    expect(screen.getByRole('dialog', { name: 'Edit job: Running' })).toBeTruthy();
    rerender(at(jobs[0]!));
    expect(screen.getByRole('dialog', { name: 'Waiting' })).toBeTruthy();
  });
});

test('a job without a contact address has no button to mail its poster', async () => {
  render(<JobsBoard {...plain} jobs={toFields(jobs)} shown={{ ...jobs[1]!, email: null }} />);
  expect(screen.queryByRole('button', { name: 'Mail poster a link' })).toBeNull();
});
