import { onShutdown } from '../../base/shutdown';
import { IsolatedProcess, type Overrun } from '../isolated/isolated-process';
import { DRAWING_MS } from './drawer/limits';
import type { RedrawRefusal } from './drawer/redraw-logo';

/** Each takes up to `DRAWING_MS` and the start of a process: about as long as people wait. */
const MOST_WAITING = 10;
const WAITING_MS = 20_000;
/** After the signal to end, waiting pictures get this long; their answers still go out before the server ends. */
const ENDING_MS = 3_000;

/** Why there is no picture. `busy`: others are drawn, or the site is ending; the same picture may succeed later. */
export type DrawingRefusal = RedrawRefusal | { refused: 'busy'; detail: string };
export type DrawingTask = { path: string };
export type DrawingAnswer = { png: Buffer } | DrawingRefusal;

type Drawer = Pick<IsolatedProcess<DrawingTask, DrawingAnswer>, 'run' | 'close'>;

/** Draws pictures one at a time, in a process of its own; refuses a picture when too many wait. */
export class Drawing {
  /** Called when a picture's turn comes, or is refused. */
  private readonly waiting: ((isRefused: boolean) => void)[] = [];
  private isDrawing = false;

  constructor(
    private readonly drawer: Drawer = new IsolatedProcess({
      built: '.next/northlane-drawer.mjs',
      source: 'lib/platform/pictures/drawer/main.ts',
      limitMs: DRAWING_MS,
      lowPriority: false,
    }),
    private readonly waitingMs = WAITING_MS,
  ) {}

  /** As `drawLogo`. */
  async draw(path: string): Promise<DrawingAnswer> {
    if (!(await this.turn())) return { refused: 'busy', detail: 'others are drawn' };
    try {
      const first = await this.drawer.run({ path });
      // The process may have been full of what earlier pictures left: the second one is fresh.
      const result = first === 'too-much-memory' ? await this.drawer.run({ path }) : first;
      return isOverrun(result) ? { refused: 'costly', detail: result } : result;
    } catch (error) {
      return { refused: 'busy', detail: (error as Error).message };
    } finally {
      const next = this.waiting.shift();
      if (next) next(false);
      else this.isDrawing = false;
    }
  }

  /** Ends the picture under way and refuses all that wait, or come later. */
  close(): void {
    this.drawer.close();
    for (const refuse of this.waiting.splice(0)) refuse(true);
  }

  /** @returns whether it may be drawn */
  private turn(): Promise<boolean> {
    if (!this.isDrawing) {
      this.isDrawing = true;
      return Promise.resolve(true);
    }
    if (this.waiting.length >= MOST_WAITING) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isRefused: boolean) => {
        clearTimeout(timer);
        resolve(!isRefused);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(settle), 1);
        settle(true);
      }, this.waitingMs);
      this.waiting.push(settle);
    });
  }
}

function isOverrun(result: DrawingAnswer | Overrun): result is Overrun {
  return typeof result === 'string';
}

// Next may bundle this module more than once: one for the process.
const holder = globalThis as typeof globalThis & { northlaneDrawing?: Drawing };

/**
 * Draws a received logo anew in a process that can be ended (docs/security.md).
 *
 * @param path of the file, PNG, WebP or SVG by what is in it
 * @returns a PNG of one size, or why there is none; never throws for what was sent
 */
export function drawLogo(path: string): Promise<DrawingAnswer> {
  return (holder.northlaneDrawing ??= startDrawing()).draw(path);
}

function startDrawing(): Drawing {
  const drawing = new Drawing();
  onShutdown('work', 'pictures', async () => void setTimeout(() => drawing.close(), ENDING_MS).unref());
  onShutdown('store', 'pictures', async () => drawing.close());
  return drawing;
}
