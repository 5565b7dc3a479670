/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast } from '@/components/ui/toast';
import { toFields } from '@/lib/base/fields/by-field';
import type { CvStatus } from '@/lib/vocabulary/cv';
import type { OfficeCvDto } from '@/lib/cv/schema';
import { CvBoard } from './cv-board';
import { CvDetails } from './cv-details';

const router = { refresh: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  request = jest.fn();
  globalThis.fetch = request;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function cv(id: number, applicant_name: string, status: CvStatus, fields: Partial<OfficeCvDto> = {}): OfficeCvDto {
  return {
    id,
    applicant_name,
    status,
    email: `${applicant_name.toLowerCase()}@mail.example`,
    phone: null,
    skills: 'Go, SQL',
    experience_years: '8',
    education: null,
    cover_letter: null,
    file_name: `${applicant_name}.pdf`,
    file_size: 2048,
    mime_type: 'application/pdf',
    opens_inline: true,
    notes: status === 'pending' ? null : 'As noted',
    submitted_at: '2026-01-05T09:00:00.000Z',
    consent_version: null,
    consent_at: null,
    decided_at: null,
    has_account: false,
    reference: '1B4E28BA-2FA1',
    document: null,
    ...fields,
  };
}

const cvs = [cv(9, 'Ada', 'pending'), cv(8, 'Bert', 'approved'), cv(7, 'Carl', 'rejected')];
const board = (shown: OfficeCvDto | null = null, list = cvs) => (
  <CvBoard
    letter={{ wait: 10, preview: null }}
    cvs={toFields(list.map((each) => ({ ...each, tags: [], owner: null })))}
    state={{ status: 'pending', page: 1 }}
    timeZone="Europe/London"
    shown={shown}
    details={shown && <CvDetails cv={shown} timeZone="Europe/London" />}
  />
);
const answer = (status: number, body: object) => ({ status, text: async () => JSON.stringify(body) }) as Response;
const press = async (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) => {
  const pressed = within_.getByRole('button', { name });
  pressed.focus();
  await act(async () => void fireEvent.click(pressed));
};
const sent = () => [
  request.mock.calls[0][0],
  request.mock.calls[0][1].method,
  JSON.parse(request.mock.calls[0][1].body),
];

test('the server sends only names and states beside an open record, and scripts add the other columns', () => {
  const headings = (markup: string) => [...markup.matchAll(/<th[^>]* class="c-(\w+)"/g)].map(([, name]) => name);
  const all = ['id', 'applicant', 'email', 'file', 'status', 'submitted', 'actions'];
  expect(headings(renderToStaticMarkup(board()))).toEqual(all);
  expect(headings(renderToStaticMarkup(board(cvs[0])))).toEqual(['applicant', 'status']);
  expect(headings(render(board(cvs[0])).container.innerHTML)).toEqual(all);
});

test('a CV’s row has named actions, decisions only while pending, and a link to the details', () => {
  render(board());
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ),
  ).toEqual([
    ['Approve CV of Ada', 'Reject CV of Ada', 'Delete CV of Ada'],
    ['Delete CV of Bert'],
    ['Delete CV of Carl'],
  ]);
  expect(screen.getByRole('link', { name: 'View CV of Bert' }).getAttribute('href')).toBe(
    '/moderator-dashboard?tab=cvs&status=pending&cv=8',
  );
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'ID',
    'Applicant',
    'Email',
    'File',
    'Status',
    'Submitted',
    'Actions',
  ]);
});

test.each([
  ['Approve CV of Ada', 'approved'],
  ['Reject CV of Ada', 'rejected'],
])('clicking “%s” sends the decision, shows the server’s message and refreshes the list', async (name, status) => {
  request.mockResolvedValue(answer(200, { success: true, message: `CV document ${status}.` }));
  render(board());
  await press(name);
  expect(request).not.toHaveBeenCalled();
  await press(name.split(' ')[0]!, within(screen.getByRole('dialog')));
  expect(sent()).toEqual([
    '/api/office/review/cvs?cv=9',
    'POST',
    { decision: status, seen: 'pending', letter: 'send' },
  ]);
  expect(toast.success).toHaveBeenCalledWith(`CV document ${status}.`, expect.any(Function));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('Undo sends the version from the server’s answer and takes the CV decision back', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Done.', data: { version: 'now' } }));
  const { rerender } = render(board());
  await press('Reject CV of Ada');
  await press('Reject', within(screen.getByRole('dialog')));
  rerender(board(null, cvs.slice(1)));
  expect(screen.queryByRole('button', { name: 'Approve CV of Ada' })).toBeNull();
  await act(async () => jest.mocked(toast.success).mock.lastCall?.[1]?.());
  const [address, { method, body }] = request.mock.lastCall!;
  expect([address, method, JSON.parse(body)]).toEqual([
    '/api/office/review/cvs?cv=9',
    'POST',
    { decision: 'pending', seen: 'now' },
  ]);
  expect(screen.getByRole('button', { name: 'Approve CV of Ada' })).toBeTruthy();
});

test('a decision on an already decided CV shows the conflict and refreshes the list', async () => {
  request.mockResolvedValue(
    answer(409, { success: false, code: 'conflict', message: 'This has already been decided.' }),
  );
  render(board());
  await press('Approve CV of Ada');
  await press('Approve', within(screen.getByRole('dialog')));
  expect(toast.error).toHaveBeenCalledWith('This has already been decided.');
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test.each(['Approve', 'Reject'])('the %s button asks first, names the CV and sends the note', async (decision) => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Done.' }));
  render(board());
  await press(`${decision} CV of Ada`);
  const dialog = screen.getByRole('dialog', { name: /^Confirm/ });
  expect(within(dialog).getByText('Ada, Ada.pdf')).toBeTruthy();
  const notes = within(dialog).getByLabelText<HTMLTextAreaElement>('Notes (optional)');
  expect(document.activeElement).toBe(notes);
  await press('Cancel');
  expect(request).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `${decision} CV of Ada` }));
  await press(`${decision} CV of Ada`);
  fireEvent.input(within(screen.getByRole('dialog')).getByLabelText('Notes (optional)'), {
    target: { value: 'Call in May.' },
  });
  await press(decision, within(screen.getByRole('dialog')));
  expect(sent()[2]).toEqual({
    decision: decision === 'Approve' ? 'approved' : 'rejected',
    seen: 'pending',
    notes: 'Call in May.',
    letter: 'send',
  });
});

describe('rows of a CV list filtered by status', () => {
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.querySelector('.row-link')?.textContent);
  const [ada, eve, fay] = [cv(9, 'Ada', 'pending'), cv(6, 'Eve', 'pending'), cv(5, 'Fay', 'pending')];
  const decide = async (name: string) => {
    await press(`Reject CV of ${name}`);
    await press('Reject', within(screen.getByRole('dialog')));
  };

  test('decided CVs keep their rows, new CVs get none yet, and CVs decided by others are removed', async () => {
    request.mockResolvedValue(answer(200, { success: true, message: 'CV document rejected.' }));
    const { rerender } = render(board(null, [ada, eve, fay]));
    await decide('Ada');
    rerender(board(null, [cv(12, 'New', 'pending'), eve, fay]));
    expect(names()).toEqual(['Ada', 'Eve', 'Fay']);
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Rejected');
    expect(screen.queryByRole('button', { name: 'Approve CV of Ada' })).toBeNull();
    rerender(board(null, [cv(12, 'New', 'pending'), fay]));
    expect(names()).toEqual(['Ada', 'Fay']);
    await decide('Fay');
    rerender(board(null, [cv(12, 'New', 'pending')]));
    expect(names()).toEqual(['Ada', 'Fay']);
  });

  test('before any decision in this browser, the CV list shows the rows that the server sends', () => {
    const { rerender } = render(board(null, [ada, eve]));
    rerender(board(null, [fay]));
    expect(names()).toEqual(['Fay']);
  });
});

test('deleting a CV asks for confirmation, with the focus on Cancel', async () => {
  render(board());
  await press('Delete CV of Bert');
  const dialog = screen.getByRole('dialog', { name: 'Confirm Delete' });
  expect(within(dialog).getByText('Are you sure you want to delete this cv document?')).toBeTruthy();
  expect(within(dialog).getByText('Bert, Bert.pdf')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete CV of Bert' }));
  expect(request).not.toHaveBeenCalled();
});

test('a confirmed deletion of a CV removes its row and shows the server’s message', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'CV document deleted.' }));
  const { rerender } = render(board());
  await press('Delete CV of Bert');
  await press('Delete', within(screen.getByRole('dialog')));
  expect(sent()).toEqual(['/api/cv-documents.php?id=8', 'DELETE', { id: 8 }]);
  rerender(
    board(
      null,
      cvs.filter(({ id }) => id !== 8),
    ),
  );
  expect(screen.queryByRole('row', { name: /Bert/ })).toBeNull();
  expect(toast.success).toHaveBeenCalledWith('CV document deleted.');
});

test('the dialog of a CV shows all facts; a decision in it sends notes and returns to the list', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'CV document approved.' }));
  render(
    board(
      cv(9, 'Ada', 'pending', {
        phone: '+44 1',
        education: 'MSc',
        cover_letter: 'From May.',
        consent_version: '2026-11-cv',
        consent_at: '2026-01-05T09:00:00.000Z',
        has_account: true,
      }),
    ),
  );
  const dialog = screen.getByRole('dialog', { name: 'CV of Ada' });
  for (const words of [
    '1B4E28BA-2FA1',
    'Go, SQL',
    '8',
    'MSc',
    'From May.',
    'Agreed to text 2026-11-cv on 5 January 2026, 09:00',
    'Belongs to a candidate’s account',
  ])
    expect(within(dialog).getByText(words)).toBeTruthy();
  fireEvent.input(within(dialog).getByLabelText(/^Notes/), { target: { value: 'Call in May.' } });
  await press('Approve', within(dialog));
  expect(sent()).toEqual([
    '/api/office/review/cvs?cv=9',
    'POST',
    { decision: 'approved', seen: 'pending', notes: 'Call in May.', letter: 'send' },
  ]);
  expect(router.replace).toHaveBeenCalledWith('/moderator-dashboard?tab=cvs&status=pending', { scroll: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed decision is reported in the CV’s dialog, and the typed notes remain', async () => {
  request.mockResolvedValue(answer(503, { success: false, message: 'Please try again in a moment.' }));
  render(board(cvs[0]));
  const dialog = screen.getByRole('dialog');
  fireEvent.input(within(dialog).getByLabelText(/^Notes/), { target: { value: 'Call in May.' } });
  await press('Reject', within(dialog));
  expect(within(dialog).getByRole('alert').textContent).toBe('Please try again in a moment.');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Call in May.');
  expect(router.replace).not.toHaveBeenCalled();
});

test('a closed CV can be opened again before the URL has changed', async () => {
  render(board(cvs[0]));
  await press('Close', within(screen.getByRole('dialog')));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'View CV of Bert' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'View CV of Ada' }));
  expect(screen.getByRole('dialog', { name: 'CV of Ada' })).toBeTruthy();
});

test('the dialog of a decided CV shows notes and missing consent and account, and offers only Delete', () => {
  render(board(cvs[1]));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('As noted')).toBeTruthy();
  expect(within(dialog).getByText('No consent recorded')).toBeTruthy();
  expect(within(dialog).getByText('Sent without an account')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((each) => each.textContent || each.getAttribute('aria-label')),
  ).toEqual(['Close', 'Delete']);
});

describe('the link to a CV’s file', () => {
  const follow = async (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));

  test('a PDF opens in a new tab that cannot access the office page', async () => {
    const tab = { opener: 'us' as unknown, close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    request.mockResolvedValue({ ok: true });
    render(board());
    await follow(/^Ada.pdf of Ada/);
    expect(request).toHaveBeenCalledWith('/api/download.php?id=9', { method: 'HEAD', credentials: 'same-origin' });
    expect(tab.location.replace).toHaveBeenCalledWith('/api/download.php?id=9');
    expect(tab.opener).toBeNull();
  });

  test.each([
    ['is missing', () => Promise.resolve({ ok: false })],
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a CV file that %s is reported in the list, and its new tab closes', async (_, reply) => {
    const tab = { close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    request.mockImplementation(reply);
    render(board());
    await follow(/^Ada.pdf of Ada/);
    expect(screen.getByRole('alert').textContent).toBe('Unable to view document.');
    expect(toast.error).toHaveBeenCalledWith('Unable to view document.');
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  test('a CV file that browsers cannot show opens no tab', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    request.mockResolvedValue({ ok: false });
    render(
      board(null, [
        cv(6, 'Dora', 'pending', { file_name: 'Dora.docx', mime_type: 'application/msword', opens_inline: false }),
      ]),
    );
    const link = screen.getByRole('link', { name: 'Dora.docx of Dora' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/download.php?id=6', null]);
    await follow(/^Dora.docx/);
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Unable to view document.');
  });
});

test('an empty CV list says that there are no documents', () => {
  render(board(null, []));
  expect(screen.getByText('No cv documents found')).toBeTruthy();
});
