/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { toFields } from '@/lib/base/fields/by-field';
import type { MailDto } from '@/lib/platform/mail/schema';
import { MailBoard } from './mail-board';
import { MailDetails } from './mail-details';
import { mailProblem } from './mail-state';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  request = jest.fn().mockResolvedValue({
    status: 200,
    text: async () => JSON.stringify({ success: true, message: 'The mail sends now.' }),
  });
  globalThis.fetch = request;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const mail = (id: number, fields: Partial<MailDto> = {}): MailDto => ({
  id,
  kind: 'alert',
  label: 'Job alert',
  to: 'ada@mail.example',
  subject: `Letter ${id}`,
  status: 'sent',
  attempts: 1,
  created_at: '2026-01-05T09:00:00.000Z',
  sent_at: null,
  next_attempt_at: null,
  last_error: null,
  can_resend: true,
  letter: null,
  ...fields,
});
const failed = mail(9, { status: 'failed', attempts: 20, last_error: 'connect ECONNREFUSED 127.0.0.1:25' });
const mails = [
  failed,
  mail(8, { status: 'queued', attempts: 2, next_attempt_at: '2026-01-05T11:00:00.000Z', last_error: '421 later' }),
  mail(7),
  mail(6, { can_resend: false }),
];
const board = (list = mails, shown: MailDto | null = null) => (
  <MailBoard
    mails={toFields(list)}
    state={{ kind: 'alert' }}
    timeZone="Europe/London"
    inbox="hello@northlane.example"
    failed={{ ids: [9, 5], total: 3 }}
    shown={shown}
    details={shown && <MailDetails mail={{ ...shown, text: 'The text.' }} timeZone="Europe/London" />}
  />
);
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () => request.mock.calls.map(([address, options]) => [address, JSON.parse(options.body)]);

test('a mail’s row explains its state in plain words and offers its actions', () => {
  render(board());
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Try again “Letter 9” to ada@mail.example'],
    ['Try now “Letter 8” to ada@mail.example'],
    ['Send again “Letter 7” to ada@mail.example'],
    [],
  ]);
  expect(rows[0]!.textContent).toContain('Failed20 attemptsThe mail server does not take connections.');
  expect(rows[1]!.textContent).toContain(
    'Waiting2 attempts. Next attempt 5 January 2026, 11:00The mail server asked us to come back later.',
  );
  expect(screen.getByRole('link', { name: 'Letter 9' }).getAttribute('href')).toBe(
    '/moderator-dashboard?tab=mail&kind=alert&mail=9',
  );
});

test('one failed mail or all failed mails can be sent again', async () => {
  render(board());
  await press('Try again “Letter 9” to ada@mail.example');
  await press('Try failed again (2 of 3)');
  expect(sent()).toEqual([
    ['/api/office/mails', { action: 'resend', ids: [9] }],
    ['/api/office/mails', { action: 'resend', ids: [9, 5] }],
  ]);
});

test.each([
  ['', null],
  [' me@northlane.example ', 'me@northlane.example'],
])('a test mail is sent to the typed address, or to the company’s own if none is typed: %j', async (typed, to) => {
  render(board());
  fireEvent.change(screen.getByLabelText('Send a test mail to'), { target: { value: typed } });
  await press('Send test mail');
  expect(sent()).toEqual([['/api/office/mails/test', { to }]]);
});

test('the list of mails refreshes while a mail waits for its first attempt, until it is sent', async () => {
  const { rerender } = render(board([mail(10, { status: 'queued', attempts: 0 })]));
  await press('Send test mail');
  router.refresh.mockClear();
  act(() => void jest.advanceTimersByTime(1_500));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(board([mail(10)]));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('the list of mails refreshes while a mail is being sent, until the attempt fails', async () => {
  const { rerender } = render(board([mail(10, { status: 'queued', attempts: 1 })]));
  await press('Send test mail');
  router.refresh.mockClear();
  act(() => void jest.advanceTimersByTime(1_500));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(board([mail(10, { status: 'queued', attempts: 1, last_error: '421 later' })]));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('the list of mails stops refreshing after 8 times if a mail still waits for its first attempt', async () => {
  render(board([mail(10, { status: 'queued', attempts: 0 })]));
  await press('Send test mail');
  router.refresh.mockClear();
  for (let second = 0; second < 60; second += 1) act(() => void jest.advanceTimersByTime(1_000));
  expect(router.refresh).toHaveBeenCalledTimes(8);
});

test('the mail in the URL is shown with its text and its last error', () => {
  render(board(mails, failed));
  const dialog = screen.getByRole('dialog', { name: 'Letter 9' });
  expect(dialog.textContent).toContain('The text.');
  expect(dialog.textContent).toContain('connect ECONNREFUSED 127.0.0.1:25');
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  ['sent', 'Holds a link for one person, so it is sent once only.'],
  [
    'failed',
    'It was not sent, and its link is not kept. Whoever needs it has to ask for a new one; a poster gets one from the job’s View.',
  ],
] as const)('a %s mail with a personal link says why it cannot be sent again', (status, words) => {
  render(<MailDetails mail={{ ...mail(4, { status, can_resend: false }), text: '' }} timeZone="Europe/London" />);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['getaddrinfo ENOTFOUND smtp.example', /not known/],
  ['connect ETIMEDOUT', /in time/],
  ['Invalid login: 535 5.7.8 Error', /sign-in/],
  ['self-signed certificate', /who it is/],
  ['550 5.1.1 User unknown', /does not know/],
  ['452 4.2.2 Mailbox full', /full/],
  ['451 4.7.1 Greylisted', /later/],
  ['554 Rejected', /refused the mail/],
  ['ENOSPC: no space left', /disk/],
  ['EACCES: permission denied', /MAIL_DIR/],
  ['what nobody has heard of', /could not be handed over/],
])('the list of mails explains the error %j in plain words', (said, words) => {
  expect(mailProblem(said)).toMatch(words);
});
