/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import type { Stage } from '@/lib/vocabulary/stages';
import { StageBoard } from './stage-board';

const board = (stage: Stage) => {
  const seen = '2026-11-20T10:00:00.000Z';
  const card = { id: 7, name: 'Ida Berg', since: seen, days: 1, seen, reason: null };
  render(<StageBoard job={1} columns={[{ stage, total: 1, cards: [card] }]} flash={null} timeZone="Europe/London" />);
};

test('an application’s card has a button that moves it to the next stage', () => {
  board('interview');
  expect(screen.queryByRole('button', { name: 'To Offer (Ida Berg)' })).not.toBeNull();
});

test('a card before the stage “placed” has no button but a form that asks whether the candidate took the job', () => {
  board('offer');
  expect(screen.queryByRole('button', { name: /^To / })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe('placed');
  expect(screen.queryByLabelText('They have taken the job')).not.toBeNull();
});
