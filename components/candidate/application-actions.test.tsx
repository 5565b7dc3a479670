/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { content } from '@/lib/content';
import { ApplicationActions } from './application-actions';
import { ListMessages } from './list-messages';

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

const application = {
  id: 9,
  job_title: 'Engineer',
  company: 'Acme',
  phone: '+44 20 7946 0000',
  linkedin: null,
  cover_letter: 'Hello',
  status: 'pending' as const,
};

const answer = (status: number, body: object) => ({ status, text: () => Promise.resolve(JSON.stringify(body)) });

const { correction, ownApplications, profileForm, wentWrong, withdrawal } = content();
const words = { ...ownApplications, correction, withdrawal, wentWrong, cancel: profileForm.cancel };

function show() {
  render(
    <ListMessages initial={null}>
      <ApplicationActions words={words} application={application} />
    </ListMessages>,
  );
}

async function withdraw() {
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw your application for Engineer/ }));
  const confirm = await screen.findByRole('button', { name: 'Withdraw application' });
  await act(async () => fireEvent.click(confirm));
}

test('cancelling the confirmation dialog does not withdraw the application', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

test('a withdrawal is confirmed above the list of applications, which is refreshed', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Gone.', data: { id: 9 } }));
  show();
  await withdraw();
  expect(request).toHaveBeenCalledWith('/api/applications.php?id=9', expect.objectContaining({ method: 'DELETE' }));
  expect(screen.getByRole('status').textContent).toBe('Gone.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    answer(409, { success: false, message: 'This has already been decided.', code: 'conflict' }),
    'This has already been decided.',
  ],
  [answer(502, { oops: true }), 'Something went wrong'],
])('a refused withdrawal is reported in its dialog, which stays open', async (refused, words) => {
  request.mockResolvedValue(refused);
  show();
  await withdraw();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.getByRole('button', { name: 'Withdraw application' })).toBeTruthy();
  expect(router.refresh).not.toHaveBeenCalled();
});

test('the correction form starts with the stored application and sends the edited values', async () => {
  request.mockResolvedValue(answer(200, { success: true, message: 'Application updated.', data: {} }));
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Correct details/ }));
  const phone = await screen.findByLabelText('Phone');
  expect((phone as HTMLInputElement).value).toBe(application.phone);
  fireEvent.change(phone, { target: { value: '+44 20 7946 0001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
  expect((await screen.findByText('Your application is up to date.')).textContent).toBeTruthy();
  expect(JSON.parse(request.mock.calls[0][1].body)).toEqual({
    phone: '+44 20 7946 0001',
    linkedin: '',
    cover_letter: 'Hello',
  });
});
