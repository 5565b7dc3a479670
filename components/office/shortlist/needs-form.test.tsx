/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { needKindLabels as kinds, needsPanel } from '@/lib/content/en/shortlist';
import { NeedsForm } from './needs-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const needs = {
  asked: [],
  years: null,
  place: null,
  permit: false,
  start: null,
  confirmed: null,
  isTextChanged: false,
  seen: 'seen',
};

test.each([
  [null, true],
  ['Confirmed by Ana.', false],
])('with the confirmation %p, confirming is the primary action: %p', (confirmed, isPrimary) => {
  const words = { ...needsPanel, kinds };
  const state = { pool: false, list: 'order', page: 1 } as const;
  render(
    <NeedsForm {...{ job: 1, needs, state, confirmed, words }} refused={null}>
      {null}
    </NeedsForm>,
  );
  const confirm = screen.getByRole('button', { name: 'Confirm requirements', hidden: true });
  expect(confirm.classList.contains('btn-primary')).toBe(isPrimary);
  // The buttons stand beside the chips, which need the room.
  expect(confirm.parentElement!.textContent).not.toContain('Confirmed');
});
