/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Field } from '@/components/form/field';
import { toast } from '@/components/ui/toast';
import { OfficeForm } from './office-form';

const router = { refresh: jest.fn() };
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

const answer = (status: number, body: object) => ({ status, text: async () => JSON.stringify(body) }) as Response;
const text = () => screen.getByLabelText<HTMLInputElement>('Text');

async function send() {
  render(
    <details open>
      <OfficeForm action="/api/office/notes" resets>
        <input type="hidden" name="record" value="cv-3" />
        <Field name="text" label="Text" required />
        <button name="action" value="edit">
          Save
        </button>
      </OfficeForm>
    </details>,
  );
  fireEvent.change(text(), { target: { value: 'Speaks Dutch.' } });
  await act(async () => void fireEvent.click(screen.getByText('Save')));
}

test('an office form sends its clicked button, then resets, closes its disclosure and refreshes the page', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Saved.' }));
  await send();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved.'));
  const [address, { method, body }] = request.mock.calls[0];
  expect([address, method, JSON.parse(body)]).toEqual([
    '/api/office/notes',
    'POST',
    { record: 'cv-3', text: 'Speaks Dutch.', action: 'edit' },
  ]);
  expect([text().value, document.querySelector('details')!.open]).toEqual(['', false]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('an office form lists field errors above its fields without a toast, and typed text remains', async () => {
  request.mockResolvedValue(answer(422, { success: false, errors: { text: ['Too long.'], record: ['Unknown.'] } }));
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Unknown. Too long.');
  expect([text().value, document.querySelector('details')!.open]).toEqual(['Speaks Dutch.', true]);
  expect(toast.error).not.toHaveBeenCalled();
  expect(router.refresh).not.toHaveBeenCalled();
});

test('after a conflict with another moderator, an office form refreshes the page and typed text remains', async () => {
  request.mockResolvedValue(answer(409, { success: false, message: 'It has changed.' }));
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('It has changed.');
  expect([text().value, router.refresh.mock.calls.length]).toEqual(['Speaks Dutch.', 1]);
});

test('after the session ended, an office form links to the sign-in in another tab and typed text remains', async () => {
  request.mockResolvedValue(answer(401, { success: false, message: 'Please sign in.' }));
  await send();
  const link = await screen.findByRole<HTMLAnchorElement>('link');
  expect([link.getAttribute('href'), link.target]).toEqual(['/moderator-login?next=%2F', '_blank']);
  expect(text().value).toBe('Speaks Dutch.');
});

test('without scripts, the browser validates and posts an office form', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Saved.' }));
  await send();
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', '/api/office/notes', false]);
});
