import { closeStage, onShutdown } from './shutdown';

test('closeStage closes only its own stage, and all its other parts if one part fails', async () => {
  const closed: string[] = [];
  const failed: unknown[] = [];
  onShutdown('work', 'broken', () => Promise.reject(new Error('no store')));
  onShutdown('work', 'mail', async () => void closed.push('old mail'));
  onShutdown('work', 'mail', async () => void closed.push('mail'));
  onShutdown('store', 'database', async () => void closed.push('database'));
  await closeStage('work', (name) => failed.push(name));
  expect({ closed, failed }).toEqual({ closed: ['mail'], failed: ['broken'] });
  await closeStage('store', (name) => failed.push(name));
  expect({ closed, failed }).toEqual({ closed: ['mail', 'database'], failed: ['broken'] });
});
