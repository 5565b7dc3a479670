/** Entry point of the process that redraws images (lib/platform/pictures/drawing.ts). It gets paths of files only. */
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
      // The file is missing, or the disk cannot read it: neither is a fault of the image.
      return { refused: 'busy', detail: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
    }
  },
  { refused: 'damaged', detail: 'broke the process' },
);
