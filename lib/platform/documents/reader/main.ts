/**
 * Entry point of the process that reads documents (lib/platform/documents/reading-process.ts). It receives paths of
 * files only.
 */
import { serveTasks } from '../../isolated/program';
import type { ReadingAnswer, ReadingTask } from '../reading-process';
import type { DocumentReading } from '../schema';
import { readPdf } from './read-pdf';
import { unreadable } from './reading';
import { readWordBinary } from './read-word-binary';
import { readWordPackage } from './read-word-package';

const READERS: Record<string, (path: string) => Promise<DocumentReading>> = {
  'application/pdf': readPdf,
  'application/msword': readWordBinary,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readWordPackage,
};

serveTasks<ReadingTask, ReadingAnswer>(async ({ path, mimeType }) => {
  const read = READERS[mimeType];
  try {
    return read ? await read(path) : unreadable('damaged');
  } catch (error) {
    // The file is missing, or the disk cannot read it: neither is a fault of the document.
    return { failure: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
  }
}, unreadable('damaged'));
