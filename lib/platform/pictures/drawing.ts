import { Mutex, withTimeout } from 'async-mutex';
import { onShutdown } from '../../base/shutdown';
import { IsolatedProcess } from '../isolated/isolated-process';
import { DRAWING_MS } from './drawer/limits';
import type { RedrawRefusal } from './drawer/redraw-logo';

/** Maximum images in the queue. Each takes up to `DRAWING_MS` and a process start. */
const MOST_WAITING = 10;
const WAITING_MS = 20_000;
/** Time in ms that waiting images get after the signal to shut down, because their answers are still sent. */
const ENDING_MS = 3_000;

/** `busy`: the queue is full or the server is stopping, so that a retry may succeed. */
type DrawingRefusal = RedrawRefusal | { refused: 'busy'; detail: string };
export type DrawingTask = { path: string };
export type DrawingAnswer = { png: Buffer } | DrawingRefusal;

type Drawer = Pick<IsolatedProcess<DrawingTask, DrawingAnswer>, 'run' | 'close'>;

const BUSY = new Error('the drawing queue is full');

export class Drawing {
  private readonly turns;
  private drawings = 0;

  constructor(
    private readonly drawer: Drawer = new IsolatedProcess({
      built: '.next/northlane-drawer.mjs',
      source: 'lib/platform/pictures/drawer/main.ts',
      limitMs: DRAWING_MS,
    }),
    waitingMs = WAITING_MS,
  ) {
    this.turns = withTimeout(new Mutex(BUSY), waitingMs, BUSY);
  }

  async draw(path: string): Promise<DrawingAnswer> {
    if (this.drawings > MOST_WAITING) return { refused: 'busy', detail: BUSY.message };
    this.drawings += 1;
    try {
      return await this.turns.runExclusive(() => this.drawNow(path));
    } catch (error) {
      return { refused: 'busy', detail: (error as Error).message };
    } finally {
      this.drawings -= 1;
    }
  }

  close(): void {
    this.drawer.close();
    this.turns.cancel();
  }

  private async drawNow(path: string): Promise<DrawingAnswer> {
    const first = await this.drawer.run({ path });
    // Retried once in a new process, because earlier images may have filled the memory.
    const result = first === 'too-much-memory' ? await this.drawer.run({ path }) : first;
    return typeof result === 'string' ? { refused: 'costly', detail: result } : result;
  }
}

// Global, because Next may bundle this module more than once.
const holder = globalThis as typeof globalThis & { northlaneDrawing?: Drawing };

/** Redraws a logo (PNG, WebP or SVG) in a process that can be killed. Never throws for a bad file. */
export function drawLogo(path: string): Promise<DrawingAnswer> {
  return (holder.northlaneDrawing ??= startDrawing()).draw(path);
}

function startDrawing(): Drawing {
  const drawing = new Drawing();
  onShutdown('work', 'pictures', async () => void setTimeout(() => drawing.close(), ENDING_MS).unref());
  onShutdown('store', 'pictures', async () => drawing.close());
  return drawing;
}
