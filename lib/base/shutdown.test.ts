import { closeStage, onShutdown } from './shutdown';

test('a stage is closed by itself, and one part that cannot be closed keeps no other from it', async () => {
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
