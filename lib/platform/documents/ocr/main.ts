/** Entry point of the process that recognises scanned pages (lib/platform/documents/ocr-process.ts). */
import { serveTasks } from '../../isolated/program';
import type { OcrAnswer, OcrTask } from '../ocr-process';
import { OCR_MEMORY_MB } from './limits';
import { recognizePage } from './recognize-page';

serveTasks<OcrTask, OcrAnswer>(
  async (task) => {
    try {
      return await recognizePage(task);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // An error without a system code is a fault of the document.
      return code?.startsWith('E') ? { failure: code } : { text: '', pages: 0 };
    }
  },
  { text: '', pages: 0 },
  // The development loader takes as much memory again.
  process.env.NODE_ENV === 'production' ? OCR_MEMORY_MB : 2 * OCR_MEMORY_MB,
);
