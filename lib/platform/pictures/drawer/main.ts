/** The process that draws pictures (lib/platform/pictures/drawing.ts). It knows nothing but the path of each file. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { serveTasks } from '../../isolated/program';
import type { DrawingAnswer, DrawingTask } from '../drawing';
import { redrawLogo, warmUp } from './redraw-logo';

sharp.concurrency(1);
sharp.cache(false);
await warmUp();

serveTasks<DrawingTask, DrawingAnswer>(
  async ({ path }) => {
    try {
      return await redrawLogo(await readFile(path));
    } catch (error) {
      // The file is not there, or the disk does not give it.
      return { refused: 'busy', detail: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
    }
  },
  { refused: 'damaged', detail: 'broke the process' },
);
