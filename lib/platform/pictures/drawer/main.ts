/** The process that redraws pictures (lib/platform/pictures/drawing.ts). It gets nothing but paths of files. */
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
      // The file is missing, or the disk refuses it.
      return { refused: 'busy', detail: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
    }
  },
  { refused: 'damaged', detail: 'broke the process' },
);
