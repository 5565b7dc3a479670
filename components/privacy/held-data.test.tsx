/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { fill } from '@/lib/base/fill';
import { withdrawal } from '@/lib/content/en/candidate';
import { heldData, yourDataPage } from '@/lib/content/en/your-data';
import { HeldData } from './held-data';

const words = { page: yourDataPage, held: heldData, withdrawal };
const ADDRESS = 'ada@mail.example';
const page = { words, token: 't', address: ADDRESS, withdrawable: [], mayObject: false };
const NONE = { account: 0, applications: 0, cvs: 0, postings: 0, messages: 0, newsletter: 0, alerts: 0, mails: 0 };
const answer = (status: number, body: unknown) =>
  ({ status, ok: status < 300, text: async () => JSON.stringify(body), json: async () => body }) as Response;

function server(reply: Response) {
  const request = jest.fn(async (_address: string, _options?: RequestInit) => reply);
  globalThis.fetch = request as unknown as typeof fetch;
  return request;
}
const erase = () =>
  act(async () => void fireEvent.submit(screen.getByRole('button', { name: heldData.erase }).closest('form')!));

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  for (const tone of ['success', 'error'] as const) jest.spyOn(toast, tone).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the page of stored data lists only the kinds that exist, and mentions the account only if there is one', () => {
  const { rerender } = render(<HeldData {...page} counts={{ ...NONE, applications: 2 }} />);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([heldData.kinds.applications]);
  expect(screen.queryByText(heldData.eraseAccount)).toBeNull();
  rerender(<HeldData {...page} counts={{ ...NONE, account: 1 }} />);
  expect(screen.getByText(heldData.eraseAccount)).toBeTruthy();
});

test('the page of an address without stored data says so and has no buttons', () => {
  render(<HeldData {...page} counts={{ ...NONE, mails: 1 }} />);
  expect(screen.getByText(heldData.nothing)).toBeTruthy();
  expect(screen.queryByRole('button', { name: heldData.keepAction })).toBeNull();
});

test('the page of stored data names the address to which the data belong', () => {
  render(<HeldData {...page} counts={{ ...NONE, cvs: 1 }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heldData.title);
  expect(screen.getByText(fill(heldData.lead, { address: ADDRESS }))).toBeTruthy();
});

test('the data of an address are erased only after the checkbox is ticked', async () => {
  const request = server(answer(200, {}));
  render(<HeldData {...page} counts={{ ...NONE, cvs: 1 }} />);
  await erase();
  expect(await screen.findByText('Please tick the box: nothing is deleted without it.')).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

test('after the erasure, the page shows no numbers, buttons or address', async () => {
  const request = server(answer(200, { success: true, message: 'Everything is gone.', data: null }));
  render(<HeldData {...page} counts={{ ...NONE, cvs: 1 }} />);
  fireEvent.click(screen.getByLabelText(heldData.confirm));
  await erase();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Everything is gone.' })).toBe(document.activeElement),
  );
  expect(JSON.parse(String(request.mock.calls[0]![1]?.body))).toEqual({ token: 't', confirm: 'on' });
  expect([screen.queryAllByRole('row'), screen.queryAllByRole('button')]).toEqual([[], []]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(yourDataPage.title);
  expect(document.body.textContent).not.toContain(ADDRESS);
});
