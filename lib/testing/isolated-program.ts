/** A program of `serveTasks` that does damage on request, for tests of its isolation. */
import { pbkdf2 } from 'node:crypto';
import { serveTasks } from '../platform/isolated/program';

export type HarmfulTask = { harm: 'none' | 'native' | 'memory' | 'throws'; text?: string };
export type HarmfulAnswer = { text: string };

const held: Buffer[] = [];

serveTasks<HarmfulTask, HarmfulAnswer>(
  async ({ harm, text = '' }) => {
    if (harm === 'throws') setImmediate(() => (null as unknown as { break: () => void }).break());
    if (harm === 'memory') for (;;) held.push(Buffer.alloc(1_000_000, held.length));
    // Native code for minutes on a thread that JavaScript cannot stop. The event loop stays free.
    if (harm === 'native') await new Promise((resolve) => pbkdf2('a', 'b', 2_000_000_000, 64, 'sha512', resolve));
    return harm === 'none' ? { text } : new Promise(() => undefined);
  },
  { text: 'broken' },
);
