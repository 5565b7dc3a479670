/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import type { IntroducedView } from '@/lib/introductions/view-schema';
import { IntroducedPerson } from './introduced-person';

const PERSON: IntroducedView = {
  id: 1,
  name: 'Ida B.',
  contact: null,
  reason: 'Upgraded forty clusters.',
  doubts: null,
  evidence: [],
  answer: null,
  words: null,
  answeredAt: null,
  isSettled: false,
};
const show = (doubts: string | null) =>
  render(<IntroducedPerson person={{ ...PERSON, doubts }} token="t" flash={null} timeZone="Europe/London" />);
const title = () => screen.queryByRole('heading', { name: 'Concerns' });

test('a client reads the doubts that a consultant has written about an introduced person', () => {
  show('Three months of notice.');
  expect(title()).not.toBeNull();
  expect(screen.queryByText('Three months of notice.')).not.toBeNull();
});

test('the section Concerns is absent if none is noted about the introduced person', () => {
  const { container } = show(null);
  expect(title()).toBeNull();
  expect(container.textContent).not.toMatch(/that we know of/i);
});

test.each([true, false, undefined])('only a quote of a scan is marked as read by OCR: %s', (isRecognized) => {
  const one = { label: 'Go', found: 'shown' as const, when: '', quotes: [{ text: 'ran Go', when: '' }] };
  const evidence = [{ ...one, ...(isRecognized !== undefined && { isRecognized }) }];
  render(<IntroducedPerson person={{ ...PERSON, evidence }} token="t" flash={null} timeZone="Europe/London" />);
  expect(screen.queryByText('(read by OCR)') !== null).toBe(isRecognized === true);
});
