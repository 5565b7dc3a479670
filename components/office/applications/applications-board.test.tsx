/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { ApplicationsBoard } from './applications-board';

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const listed = {
  id: 9,
  applicant_name: 'Ada',
  email: 'ada@example.com',
  job_title: 'Engineer',
  company: 'Acme',
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  status: 'pending',
  stage: 'new',
  stage_at: '2026-01-05T09:00:00.000Z',
  version: 1,
  versions: 1,
  tags: [],
  owner: null,
  opens_inline: true,
} as const;
const shown = {
  id: 9,
  applicant_name: 'Ada',
  status: 'pending',
  feedback: null,
  updated_at: '2026-01-05T09:00:00.000Z',
  newest: 9,
} as const;

test('a closed application can be opened again before the URL has changed', async () => {
  render(
    <ApplicationsBoard
      letter={{ wait: 10, preview: null }}
      applications={[listed]}
      state={{}}
      total={1}
      timeZone="Europe/London"
      shown={shown}
      details="In full"
    />,
  );
  await screen.findByLabelText('Status');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  // The URL still contains the application's id, so the row's link leads to the current page and does not navigate.
  fireEvent.click(screen.getByRole('link', { name: 'View application of Ada' }));
  expect(screen.getByRole('dialog', { name: 'Application of Ada' }).textContent).toContain('In full');
  await screen.findByLabelText('Status');
});
