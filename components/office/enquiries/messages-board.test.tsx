/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { toFields } from '@/lib/base/fields/by-field';
import type { ListedMessageDto, MessageDto } from '@/lib/enquiries/office-schema';
import { replyAddress } from './message-actions';
import type { MessageThread } from './message-details';
import { MessageDetails } from './message-details';
import { MessagesBoard } from './messages-board';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  request = jest.fn().mockResolvedValue({
    status: 200,
    text: async () =>
      JSON.stringify({ success: true, message: 'Message marked as handled.', data: { version: 'now' } }),
  });
  globalThis.fetch = request;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const row = (id: number, name: string, fields: Partial<ListedMessageDto> = {}): ListedMessageDto => ({
  id,
  name,
  email: `${name.toLowerCase()}@mail.example`,
  subject: 'Analysts',
  state: 'new',
  version: fields.state === 'handled' ? '2026-01-06T09:00:00.000Z' : 'new',
  created_at: '2026-01-05T09:00:00.000Z',
  excerpt: null,
  ...fields,
});
const messages = [row(9, 'Ada'), row(4, 'Bert', { state: 'handled', subject: null })];
const full = (message: ListedMessageDto): MessageDto => ({
  ...message,
  company: null,
  phone: null,
  message: 'Do you place\nanalysts?',
  page: '/cloud-first',
  handled_at: null,
});

const thread: MessageThread = { answers: [], greeting: 'Hello Ada,', moderator: 'Ana', flash: null };
const board = (shown: ListedMessageDto | null = null) => (
  <MessagesBoard
    messages={toFields(messages)}
    state={{ status: 'new', page: 2 }}
    timeZone="Europe/London"
    shown={shown}
    details={shown && <MessageDetails message={full(shown)} thread={thread} timeZone="Europe/London" />}
  />
);
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));
const sent = () => request.mock.calls.map(([address, options]) => [address, JSON.parse(options.body)]);

test('a message’s row names its sender and offers the actions of its state', () => {
  render(board());
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((each) =>
      within(each)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Mark as handled message from Ada', 'Delete message from Ada'],
    ['Reopen message from Bert', 'Delete message from Bert'],
  ]);
  expect(rows[1]!.textContent).toContain('No subject');
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
    '/moderator-dashboard?tab=messages&status=new&page=2&message=9',
  );
});

test('marking a message as handled shows the server’s message and refreshes the list', async () => {
  render(board());
  await press('Mark as handled message from Ada');
  expect(sent()).toEqual([['/api/office/messages', { action: 'handle', ids: [9], seen: { 9: 'new' } }]]);
  expect(toast.success).toHaveBeenCalledWith('Message marked as handled.');
  expect(router.refresh).toHaveBeenCalled();
});

test('a message marked as handled keeps its row in a filtered list and shows its new state', async () => {
  const list = (listed: readonly ListedMessageDto[]) => (
    <MessagesBoard
      messages={toFields(listed)}
      state={{ status: 'new' }}
      timeZone="Europe/London"
      shown={null}
      details={null}
    />
  );
  const { rerender } = render(list([row(9, 'Ada'), row(4, 'Bert')]));
  await press('Mark as handled message from Ada');
  rerender(list([row(12, 'Come In'), row(4, 'Bert')]));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((each) => each.textContent?.match(/Ada|Bert|Come In/)?.[0])).toEqual(['Ada', 'Bert']);
  expect(within(rows[0]!).getByText('Handled')).toBeTruthy();
  await press('Reopen message from Ada');
});

test('deleting a message asks for confirmation, with the focus on Cancel', async () => {
  render(board());
  await press('Delete message from Bert');
  const dialog = screen.getByRole('dialog', { name: 'Confirm Delete' });
  expect(dialog.textContent).toContain('Bert');
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(request).not.toHaveBeenCalled();
  await press('Delete', dialog);
  expect(sent()).toEqual([
    ['/api/office/messages', { action: 'delete', ids: [4], seen: { 4: '2026-01-06T09:00:00.000Z' } }],
  ]);
});

test('the message in the URL is shown in full, and marking it as handled returns to its list', async () => {
  render(board(messages[0]));
  const dialog = screen.getByRole('dialog', { name: 'Message from Ada' });
  expect(within(dialog).getByText(/Do you place/).textContent).toBe('Do you place\nanalysts?');
  expect(within(dialog).getByRole('link', { name: '/cloud-first' }).getAttribute('href')).toBe('/cloud-first');
  expect(within(dialog).getByRole('link', { name: 'ada@mail.example' }).getAttribute('href')).toBe(
    'mailto:ada@mail.example?subject=Re%3A%20Analysts',
  );
  await press('Mark as handled', dialog);
  expect(router.replace).toHaveBeenCalledWith('/moderator-dashboard?tab=messages&status=new&page=2', { scroll: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer is sent with the message’s version; a refused late answer remains typed', async () => {
  request.mockResolvedValue({
    status: 409,
    text: async () =>
      JSON.stringify({ success: false, message: 'This message has already been answered by Ben, just now.' }),
  });
  render(board(messages[0]));
  const dialog = screen.getByRole('dialog', { name: 'Message from Ada' });
  const words = within(dialog).getByLabelText('Answer') as HTMLTextAreaElement;
  fireEvent.change(words, { target: { value: 'From March.' } });
  await press('Send the answer', dialog);
  expect(sent()).toEqual([
    ['/api/office/messages/answers?message=9', { seen: 'new', subject: 'Re: Analysts', text: 'From March.' }],
  ]);
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'This message has already been answered by Ben, just now.',
  );
  expect(words.value).toBe('From March.');
  expect(router.refresh).toHaveBeenCalled();
});

test('a refused action on a message is reported in its dialog, which stays open', async () => {
  request.mockResolvedValue({
    status: 404,
    text: async () => JSON.stringify({ success: false, message: 'There is no such message.' }),
  });
  render(board(messages[0]));
  const dialog = screen.getByRole('dialog', { name: 'Message from Ada' });
  await press('Mark as handled', dialog);
  expect(within(dialog).getByRole('alert').textContent).toBe('There is no such message.');
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  [{ email: 'ada@mail.example', subject: null }, 'mailto:ada@mail.example?subject=Your%20message%20to%20Northlane'],
  [
    { email: 'ada@mail.example?bcc=all@mail.example', subject: 'a&body=b\nBcc: c' },
    'mailto:ada@mail.example%3Fbcc%3Dall@mail.example?subject=Re%3A%20a%26body%3Db%0ABcc%3A%20c',
  ],
])('the reply link for %j contains one address and one subject', (message, expected) => {
  expect(replyAddress(message)).toBe(expected);
});
