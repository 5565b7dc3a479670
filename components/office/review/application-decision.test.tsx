/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { applicationReview as words } from '@/lib/content/en/review';
import { builtInLetters, letterChoice, type LetterWords } from '@/lib/content/en/letters';
import { stageMessages } from '@/lib/content/en/stages';
import { ApplicationDecision } from './application-decision';
import { ReviewKeys } from './review-keys';

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const application = {
  id: 7,
  status: 'pending',
  stage: 'new',
  closed_reason: null,
  feedback: null,
  updated_at: '2026-01-05T09:00:00.000Z',
  newest: 7,
} as const;

let request: jest.Mock;
beforeEach(() => {
  jest.clearAllMocks();
  request = jest.fn().mockResolvedValue({
    status: 200,
    text: async () => JSON.stringify({ success: true, data: { id: 7, status: 'pending', stage: 'shortlisted' } }),
  });
  globalThis.fetch = request;
});

function show(fields: object = {}, template?: LetterWords) {
  const preview = template && {
    family: 'application' as const,
    before: 'pending',
    values: {},
    words: [{ name: 'application-feedback' as const, label: 'Preview', status: 'pending', template }],
  };
  render(
    <>
      <h1>Application of Ada</h1>
      <ReviewKeys open={7} />
      <ApplicationDecision
        application={{ ...application, ...fields }}
        letter={{ wait: 10, preview: preview ?? null }}
        action="/api/office/review/applications?stage=new&application=7&next=8&listed=1"
        typed={undefined}
        facts={null}
        standing="New since today."
      >
        <textarea aria-label="New note" data-review-key="n" />
      </ApplicationDecision>
    </>,
  );
}
const press = (key: string, at: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(at, { key }));
const sent = async () => {
  await waitFor(() => expect(request).toHaveBeenCalled());
  return JSON.parse(request.mock.calls[0][1].body);
};

test('in a review, a digit saves a stage at once if the candidate is not told, and the next person opens', async () => {
  show();
  await press('2');
  expect(await sent()).toMatchObject({ to: 'shortlisted', seen: application.updated_at, newest_seen: '7' });
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith(
      '/moderator-dashboard/review/applications?stage=new&application=8&last=7&done=1',
    ),
  );
});

test('rejecting takes two keys: the digit chooses, and Enter on the focused button sends with a letter', async () => {
  show();
  expect(screen.getByText(words.quiet)).toBeTruthy();
  await press('8');
  const save = screen.getByRole('button', { name: words.save });
  expect(document.activeElement).toBe(save);
  expect(screen.getByText(words.tells)).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
  await act(async () => save.click());
  expect(await sent()).toMatchObject({ to: 'closed', reason: 'not-a-match', letter: 'send' });
});

test('a written email without a change of stage is announced, and a digit then waits for Enter', async () => {
  show({}, builtInLetters['application-feedback']);
  fireEvent.click(await screen.findByText(letterChoice.fromTemplate));
  expect(screen.getByText(words.tells)).toBeTruthy();
  fireEvent.input(screen.getByLabelText(/^Text of the email/), { target: { value: '' } });
  fireEvent.input(screen.getByLabelText(/^Subject/), { target: { value: '' } });
  expect(screen.getByText(words.quiet)).toBeTruthy();
  fireEvent.input(screen.getByLabelText(/^Text of the email/), { target: { value: 'Which day suits you?' } });
  await press('2', document.body);
  expect(request).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.save }));
  await act(async () => screen.getByRole('button', { name: words.save }).click());
  expect(await sent()).toMatchObject({ to: 'shortlisted', letter: 'send', letter_text: 'Which day suits you?' });
});

test('a placement first asks whether the candidate took the job', async () => {
  show({ stage: 'offer', status: 'approved' });
  await press('7');
  expect(document.activeElement).toBe(screen.getByLabelText('They have taken the job'));
  expect(request).not.toHaveBeenCalled();
});

test('a placement without confirmation or a closing without reason is refused before it is sent', async () => {
  show({ stage: 'offer', status: 'approved' });
  await press('7');
  await act(async () => screen.getByRole('button', { name: words.save }).click());
  await waitFor(() => expect(screen.getAllByText(stageMessages.placed).length).toBeGreaterThan(0));
  await press('8', document.body);
  fireEvent.change(screen.getByLabelText('Why it is closed'), { target: { value: 'other' } });
  await act(async () => screen.getByRole('button', { name: words.save }).click());
  await waitFor(() => expect(screen.getAllByText(stageMessages.otherReason).length).toBeGreaterThan(0));
  expect(request).not.toHaveBeenCalled();
});

test('in a field of a review, keys enter text, Escape leaves the field, and Enter then saves', async () => {
  show();
  await press('n');
  expect(document.activeElement).toBe(screen.getByLabelText('New note'));
  await press('2');
  expect(request).not.toHaveBeenCalled();
  await press('Escape');
  expect(document.activeElement).toBe(document.body);
  await press('e');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Feedback/));
  await press('Escape');
  await press('Enter');
  expect(await sent()).toMatchObject({ to: 'new' });
});
