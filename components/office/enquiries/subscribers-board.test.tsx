/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { toFields } from '@/lib/base/fields/by-field';
import { SubscribersBoard } from './subscribers-board';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  request = jest.fn().mockResolvedValue({
    status: 200,
    text: async () => JSON.stringify({ success: true, message: 'The server says so.' }),
  });
  globalThis.fetch = request;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  jest.spyOn(toast, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const subscribers = [
  { id: 7, email: 'ada@mail.example', status: 'confirmed' as const, since: '2026-01-05T09:00:00.000Z' },
];
const sent = () => request.mock.calls.map(([address, options]) => [address, JSON.parse(options.body)]);
const press = async (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));

test('removing a subscriber asks for confirmation and names the address', async () => {
  render(<SubscribersBoard state={{}} subscribers={toFields(subscribers)} timeZone="Europe/London" recipients={1} />);
  await press('Remove ada@mail.example');
  const dialog = screen.getByRole('dialog', { name: 'Remove subscriber' });
  expect(dialog.textContent).toContain('ada@mail.example');
  expect(request).not.toHaveBeenCalled();
  await press('Remove', dialog);
  expect(sent()).toEqual([['/api/office/subscribers', { action: 'remove', ids: [7] }]]);
});

describe('the newsletter dialog', () => {
  async function write(recipients = 1_200) {
    render(
      <SubscribersBoard
        state={{}}
        subscribers={toFields(subscribers)}
        timeZone="Europe/London"
        recipients={recipients}
      />,
    );
    await press('Write a newsletter');
    const dialog = await screen.findByRole('dialog', { name: 'Write a newsletter' });
    const type = (label: RegExp, value: string) =>
      fireEvent.input(within(dialog).getByLabelText(label), { target: { value } });
    type(/^Subject/, 'What moved in November');
    type(/^Text/, 'Four things.');
    return { dialog, type };
  }

  test('a test newsletter is sent to one address, and the dialog stays open', async () => {
    const { dialog, type } = await write();
    type(/^Send a test to/, 'me@northlane.example');
    await press('Send test', dialog);
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(sent()).toEqual([
      [
        '/api/office/newsletter',
        { subject: 'What moved in November', text: 'Four things.', test_to: 'me@northlane.example' },
      ],
    ]);
    expect((await within(dialog).findByRole('status')).textContent).toBe('The server says so.');
    expect(within(dialog).getByLabelText(/^Text/)).toHaveProperty('value', 'Four things.');
  });

  test('without a test address, neither the test button nor Enter sends the newsletter', async () => {
    const { dialog, type } = await write();
    type(/^Send a test to/, '   ');
    await press('Send test', dialog);
    expect(within(dialog).getByText('Enter the address for the test.')).toBeTruthy();
    expect(within(dialog).getByLabelText(/^Send a test to/)).toBe(document.activeElement);
    // Enter submits by the form's only submit button.
    expect(dialog.querySelector('form [type="submit"]')?.textContent).toBe('Send test');
    expect(dialog.querySelectorAll('form [type="submit"]')).toHaveLength(1);
    expect(request).not.toHaveBeenCalled();
  });

  test('the newsletter goes to all subscribers, not to the test address, once their count is confirmed', async () => {
    const { dialog, type } = await write();
    type(/^Send a test to/, 'me@northlane.example');
    await press('Send to 1,200 subscribers', dialog);
    const question = screen.getByRole('dialog', { name: 'Send the newsletter' });
    expect(question.textContent).toContain('“What moved in November” goes to 1,200 subscribers.');
    expect(request).not.toHaveBeenCalled();
    await press('Send now', question);
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(sent()).toEqual([['/api/office/newsletter', { subject: 'What moved in November', text: 'Four things.' }]]);
    expect(toast.success).toHaveBeenCalledWith('The server says so.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Text', / the text of the letter/],
    ['Subject', / the subject/],
  ])('a newsletter without its %s is not sent', async (field, words) => {
    const { dialog, type } = await write();
    type(new RegExp(`^${field}`), ' ');
    type(/^Send a test to/, 'me@northlane.example');
    await press('Send to 1,200 subscribers', dialog);
    expect(screen.queryByRole('dialog', { name: 'Send the newsletter' })).toBeNull();
    expect(await within(dialog).findAllByText(words)).not.toHaveLength(0);
    expect(within(dialog).getByLabelText(/^Send a test to/)).toHaveProperty('disabled', false);
    expect(request).not.toHaveBeenCalled();
  });

  test('without confirmed subscribers, no newsletter can be sent', async () => {
    const { dialog } = await write(0);
    expect(within(dialog).queryByRole('button', { name: /^Send to/ })).toBeNull();
  });

  test('closing a newsletter with typed text asks before it is discarded', async () => {
    const { dialog } = await write();
    await press('Close', dialog);
    expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
    await press('Discard', screen.getByRole('dialog', { name: 'Discard changes?' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
