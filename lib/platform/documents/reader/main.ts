/** Entry point of the process that reads documents. It detects the format by content, not by name. */
import { opened } from '../../disk/files';
import { kindOf, type DocumentKind } from '../../files/inspect';
import { serveTasks } from '../../isolated/program';
import type { ReadingAnswer, ReadingTask } from '../reading-process';
import type { DocumentReading } from '../schema';
import { readOpenDocument } from './read-open-document';
import { readPdf } from './read-pdf';
import { unreadable } from './reading';
import { readRichText } from './read-rich-text';
import { readWebPage } from './read-web-page';
import { readWordBinary } from './read-word-binary';
import { readWordPackage, readWordXml } from './read-word-package';

const READERS: Record<DocumentKind, (path: string) => Promise<DocumentReading>> = {
  pdf: readPdf,
  doc: readWordBinary,
  docx: readWordPackage,
  rtf: readRichText,
  odt: readOpenDocument,
  wordml: readWordXml,
  html: readWebPage,
};

serveTasks<ReadingTask, ReadingAnswer>(async ({ path }) => {
  try {
    const kind = await opened(path, kindOf);
    return kind === null ? unreadable('damaged') : await READERS[kind](path);
  } catch (error) {
    // The file is missing, or the disk cannot read it: neither is a fault of the document.
    return { failure: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
  }
}, unreadable('damaged'));
