/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { discardChanges } from '@/lib/content/en/office';
import { pressKey, ReviewKeys } from './review-keys';
import { TypedGuard } from './typed-guard';

const moved = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
const decided = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

beforeEach(() => {
  jest.clearAllMocks();
  render(
    <>
      <ReviewKeys open={7} />
      <TypedGuard />
      <a href="/next" data-review-key="j" onClick={(event) => !event.defaultPrevented && moved(event)}>
        Next
      </a>
      <div className="review-panes">
        <form data-review-form="" onSubmit={decided}>
          <textarea aria-label="Feedback" defaultValue={'Well\r\nwritten.'} />
          <button data-review-key="2">Save</button>
        </form>
        <form>
          <textarea aria-label="New note" />
        </form>
      </div>
    </>,
  );
});

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const choose = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const asked = () => screen.queryByRole('heading', { name: discardChanges.title }) !== null;

test.each(['Feedback', 'New note'])('asks before the next record discards what was typed into %s', async (label) => {
  type(label, 'Rang: 2 weeks.');
  act(() => void pressKey('j'));
  expect([asked(), moved.mock.calls.length]).toEqual([true, 0]);
  await choose('Cancel');
  expect([asked(), moved.mock.calls.length]).toEqual([false, 0]);
  expect(screen.getByLabelText(label)).toHaveProperty('value', 'Rang: 2 weeks.');
  fireEvent.click(screen.getByText('Next'));
  await choose(discardChanges.confirm);
  expect([asked(), moved.mock.calls.length]).toEqual([false, 1]);
});

test('opens the next record at once if nothing was typed, or it was saved', () => {
  act(() => void pressKey('j'));
  type('New note', 'Rang: 2 weeks.');
  screen.getByLabelText<HTMLTextAreaElement>('New note').form?.reset();
  act(() => void pressKey('j'));
  expect([asked(), moved.mock.calls.length]).toEqual([false, 2]);
});

test('asks before a decision discards a note, and not for the text that it saves', async () => {
  type('Feedback', 'Well written, and read.');
  act(() => void pressKey('2'));
  expect([asked(), decided.mock.calls.length]).toEqual([false, 1]);
  type('New note', 'Rang: 2 weeks.');
  act(() => void pressKey('2'));
  expect([asked(), decided.mock.calls.length]).toEqual([true, 1]);
  await choose(discardChanges.confirm);
  expect([asked(), decided.mock.calls.length]).toEqual([false, 2]);
});
