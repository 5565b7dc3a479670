/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { builtInLetters } from '@/lib/content/en/letters';
import type { LetterDesk } from '@/lib/letters/schema';
import { LetterFields } from './letter-fields';
import { PosterLetter } from './poster-letter';
import { NoticeBar } from './waiting-letters';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let request: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers();
  request = jest.fn().mockResolvedValue({ status: 200, text: async () => JSON.stringify({ success: true }) });
  globalThis.fetch = request;
});
afterEach(() => jest.useRealTimers());

const desk: LetterDesk = {
  wait: 10,
  preview: {
    family: 'application',
    before: 'pending',
    values: { greeting: 'Hello Ida,', name: 'Ida', job: 'Engineer', company: 'Acme', place: null },
    words: (['pending', 'interview', 'rejected'] as const).map((status) => ({
      name: `application-${status}`,
      label: `Preview: ${status}`,
      status,
      template: builtInLetters[`application-${status}`],
    })),
  },
};

test('the letter preview follows the status, the feedback and the edited text', () => {
  render(
    <form>
      <select name="status" aria-label="Status" defaultValue="pending">
        <option value="pending">Pending</option>
        <option value="interview">Interview</option>
      </select>
      <textarea name="feedback" aria-label="Feedback" />
      <LetterFields letter={desk} />
    </form>,
  );
  act(() => void jest.runOnlyPendingTimers());
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'interview' } });
  expect(screen.getByText('Interview: Engineer')).toBeTruthy();
  expect(screen.queryByText('Preview: rejected')).toBeNull();
  fireEvent.input(screen.getByLabelText('Feedback'), { target: { value: 'Monday?' } });
  expect(document.querySelector('.letter-paper')?.textContent).toContain('Our consultant writes:Monday?');
  const text = screen.getByLabelText(/^Text of the email/);
  fireEvent.input(text, { target: { value: 'Dear {nmae}' } });
  expect(screen.getByText(/There is no field \{nmae\}/)).toBeTruthy();
  fireEvent.input(text, { target: { value: 'Come to {place}' } });
  expect(screen.getByText(/\{place\} has nothing to fill in/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Begin with the text of the email above' }));
  expect((text as HTMLTextAreaElement).value).toBe(builtInLetters['application-interview'].text);
  fireEvent.click(screen.getByLabelText('Decide without an email'));
  expect(document.querySelector('.letter-paper')?.closest('[hidden]')).toBeTruthy();
});

test('the preview of the mail to a poster shows the reason while it is typed', () => {
  const letter = {
    greeting: 'Hello Ana,',
    called: { name: '“Engineer” (job #14)', title: 'Engineer' },
    page: 'http://localhost:3000/job/14',
    past: false,
    change: false,
    contact: 'hello@northlane.example',
  };
  render(
    <form>
      <textarea name="reason" aria-label="Reason" defaultValue="No pay." />
      <PosterLetter decision="reject" label="Reject" letter={letter} />
      <PosterLetter decision="approve" label="Approve" letter={letter} />
    </form>,
  );
  act(() => void jest.runOnlyPendingTimers());
  const [rejected, approved] = document.querySelectorAll('.letter-paper');
  expect(rejected?.textContent).toContain('The reason, in the moderator’s words: No pay.');
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'No place.' } });
  expect(rejected?.textContent).toContain('The reason, in the moderator’s words: No place.');
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: ' ' } });
  expect(rejected?.textContent).toContain('If you do not know what is wrong with it, ask us');
  expect(approved?.textContent).toContain('Approved: Engineer');
  expect(approved?.textContent).toContain('http://localhost:3000/job/14');
});

test('a waiting letter counts down visibly, is announced once and has no buttons after its time is up', async () => {
  const letter = { id: 3, name: 'Ida', subject: 'Hello', at: '', left_ms: 10_000, decision: 'Pending to Interview' };
  render(<NoticeBar letters={[letter]} />);
  const heard = screen.getByRole('status').textContent;
  expect(heard).toBe('Email to Ida sends in 10 seconds.');
  act(() => void jest.advanceTimersByTime(3_000));
  expect(screen.getByText('in 7 seconds')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(heard);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo send to Ida' })));
  expect(JSON.parse(request.mock.calls[0][1].body)).toEqual({ letter: 3, decision: 'keep' });
  act(() => void jest.advanceTimersByTime(8_000));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The email to Ida sends now.');
  act(() => void jest.advanceTimersByTime(8_000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a result with Undo is shown for 10 seconds, and an error until it is dismissed', async () => {
  render(<NoticeBar letters={[]} />);
  const undo = jest.fn();
  act(() => toast.success('Job approved.', undo));
  expect(screen.getByRole('status').textContent).toBe('Job approved.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => toast.success('Job closed.', undo));
  act(() => void jest.advanceTimersByTime(10_500));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => toast.error('The job has changed.'));
  act(() => void jest.advanceTimersByTime(600_000));
  expect(screen.getByRole('status').textContent).toBe('The job has changed.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a result gets the focus if the clicked control was removed with its row', () => {
  const page = (isShown: boolean) => (
    <>
      <NoticeBar letters={[]} />
      {isShown && <button>Delete</button>}
    </>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Delete' }).focus();
  act(() => toast.success('Job deleted.'));
  expect(document.activeElement?.textContent).toBe('Delete');
  rerender(page(false));
  expect(document.activeElement?.textContent).toContain('Job deleted.');
});

test('the newest of several waiting letters is shown, and a button shows the others one after another', () => {
  const letter = (id: number, name: string) => ({ id, name, subject: '', at: '', left_ms: 60_000, decision: null });
  render(<NoticeBar letters={[letter(3, 'Ida'), letter(4, 'Bo')]} />);
  expect(screen.getByRole('button', { name: 'Undo send to Bo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 more' }));
  expect(screen.getByRole('button', { name: 'Undo send to Ida' })).toBeTruthy();
});
