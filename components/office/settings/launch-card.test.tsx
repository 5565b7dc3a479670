/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { launch } from '@/lib/content/en/launch';
import { LaunchCard } from './launch-card';

test('lists problems by level, with commands as code', () => {
  render(
    <LaunchCard
      findings={[
        { level: 'stop', problem: launch.mailTest },
        { level: 'warn', problem: launch.review },
      ]}
    />,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Going live',
    'Must be settled',
    'To consider',
  ]);
  expect(screen.getByText('npm run mail:test -- <your address>').tagName).toBe('CODE');
});

test('shows nothing once all is settled', () => {
  expect(render(<LaunchCard findings={[]} />).container.innerHTML).toBe('');
});
