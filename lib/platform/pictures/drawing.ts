import { onShutdown } from '../../base/shutdown';
import { IsolatedProcess, type Overrun } from '../isolated/isolated-process';
import { DRAWING_MS } from './drawer/limits';
import type { RedrawRefusal } from './drawer/redraw-logo';

/**
 * Maximum images in the queue. Each takes up to `DRAWING_MS` and a process start, so the last one waits about as long
 * as people do.
 */
const MOST_WAITING = 10;
const WAITING_MS = 20_000;
/** Time that waiting images get after the signal to shut down, in ms; their responses are still sent. */
const ENDING_MS = 3_000;

/** Reason why an image was not redrawn. `busy`: the queue is full or the server is stopping; a retry may succeed. */
type DrawingRefusal = RedrawRefusal | { refused: 'busy'; detail: string };
export type DrawingTask = { path: string };
export type DrawingAnswer = { png: Buffer } | DrawingRefusal;

type Drawer = Pick<IsolatedProcess<DrawingTask, DrawingAnswer>, 'run' | 'close'>;

export class Drawing {
  /** Callbacks of waiting images: called when an image's turn comes, or when it is refused. */
  private readonly waiting: ((isRefused: boolean) => void)[] = [];
  private isDrawing = false;

  constructor(
    private readonly drawer: Drawer = new IsolatedProcess({
      built: '.next/northlane-drawer.mjs',
      source: 'lib/platform/pictures/drawer/main.ts',
      limitMs: DRAWING_MS,
    }),
    private readonly waitingMs = WAITING_MS,
  ) {}

  async draw(path: string): Promise<DrawingAnswer> {
    if (!(await this.turn())) return { refused: 'busy', detail: 'the drawing queue is full' };
    try {
      const first = await this.drawer.run({ path });
      // Earlier images may have filled the process's memory, so retry once in a new process.
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

  /** Aborts the current image and refuses waiting and later ones. */
  close(): void {
    this.drawer.close();
    for (const refuse of this.waiting.splice(0)) refuse(true);
  }

  /** Waits until no other image is being drawn. @returns false when the image is refused */
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

// Global, because Next may bundle this module more than once.
const holder = globalThis as typeof globalThis & { northlaneDrawing?: Drawing };

/**
 * Redraws a logo in a process that can be killed (docs/security.md).
 * @param path of a PNG, WebP or SVG file, recognised by content
 * @returns a PNG of fixed size, or a refusal; never throws for a bad file
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
