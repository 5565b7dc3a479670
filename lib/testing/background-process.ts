/** Runs the background work on DATABASE_URL. Prints `ready`, starts at a line of input, and prints each action. */
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { addViews } from '../figures/store';
import { closeDatabase, transaction } from '../platform/db/client';
import { runDueTasks } from '../scheduler/runner';
import { deliverDue } from './deliver-due';

const TASKS = Array.from({ length: 12 }, (_, number) => `task-${number}`);
const VIEWS = 25;
const DAY = '2026-11-24';

const say = (what: string) => void process.stdout.write(`${what}\n`);

say('ready');
await once(process.stdin, 'data');
await Promise.all([
  deliverDue(async ({ messageId }) => {
    say(`mail ${messageId}`);
    await turn();
  }),
  runDueTasks(
    new Date(`${DAY}T12:00:00Z`),
    TASKS.map((name) => ({
      name,
      fromHour: 0,
      run: async () => {
        say(`task ${name}`);
        await turn();
      },
    })),
  ),
  (async () => {
    for (let view = 0; view < VIEWS; view += 1)
      await transaction((tx) => addViews(tx, DAY, [{ jobId: 1, ref: '', count: 1 }]));
    say('views');
  })(),
]);
await closeDatabase();
process.exit(0);
