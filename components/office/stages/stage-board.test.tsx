/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { toFields } from '@/lib/base/fields/by-field';
import type { Stage } from '@/lib/vocabulary/stages';
import { StageBoard } from './stage-board';
import type { Card } from './stage-card';

jest.mock('@/components/ui/toast', () => ({ toast: { success: jest.fn(), error: jest.fn() } }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const board = (stage: Stage) => {
  const seen = '2026-11-20T10:00:00.000Z';
  const card: Card = {
    ...{ id: 7, name: 'Ida Berg', since: seen, days: 1, seen, reason: null },
    ...{ marks: 'e', obstacles: ['Visa'], owner: 'Maya Okafor', tags: ['banking'] },
  };
  render(
    <StageBoard
      job={1}
      columns={[{ stage, total: 1, cards: toFields([card]) }]}
      flash={null}
      timeZone="Europe/London"
      labels={['Kubernetes']}
    />,
  );
};

test('a card of the stage board shows evidence, obstacles, owner, tags and time in the stage', () => {
  board('called');
  const text = screen.getAllByRole('listitem').at(-1)?.textContent;
  for (const part of ['Ida Berg', 'MO', 'Evidenced: Kubernetes.', 'for 1 day', 'Visa', 'banking'])
    expect(text).toContain(part);
});

test('a card of the stage board has a button that moves the application to the next stage', () => {
  board('interview');
  expect(screen.queryByRole('button', { name: 'To Offer (Ida Berg)' })).not.toBeNull();
});

test('a card in the stage “offer” has no button but a form that asks whether the candidate took the job', () => {
  board('offer');
  expect(screen.queryByRole('button', { name: /^To / })).toBeNull();
  fireEvent(document.querySelector('details')!, new Event('toggle'));
  expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe('placed');
  expect(screen.queryByLabelText('They have taken the job')).not.toBeNull();
});

test('dragging a card to another stage sends the version shown on the board, and Undo reverts the move', async () => {
  const answer = { success: true, message: 'Moved.', data: { bulk_id: 'the-move' } };
  const request = jest.fn().mockResolvedValue({ ok: true, status: 200, text: async () => JSON.stringify(answer) });
  Object.assign(globalThis, { fetch: request });
  board('offer');
  const card = screen.getAllByRole('listitem').at(-1)!;
  const column = document.createElement('div');
  column.dataset.column = 'interview';
  card.closest('.stage-board')!.append(column);
  fireEvent.dragStart(card);
  await act(async () => void fireEvent.drop(column));
  await act(async () => jest.mocked(toast.success).mock.lastCall?.[1]?.());
  expect(request.mock.calls.map(([address, { body }]) => [address, JSON.parse(body)])).toEqual([
    ['/api/office/stages/bulk', { ids: [7], to: 'interview', seen: { 7: '2026-11-20T10:00:00.000Z' } }],
    ['/api/office/stages/undo', { bulk_id: 'the-move' }],
  ]);
});
