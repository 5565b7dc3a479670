import { opened } from '../disk/files';
import { findInPdf } from './active-pdf';
import { findInWordBinary } from './active-word-binary';
import { findInWordPackage } from './active-word-package';
import type { Extension } from './inspect';

/**
 * What makes a document more than something to read: macros, embedded objects, parts fetched from elsewhere, fields that start programs,
 * scripts and actions of a PDF. `unreadable`: nobody can tell.
 */
export type ActiveContent = 'macros' | 'objects' | 'links' | 'fields' | 'actions' | 'unreadable';

/**
 * Looks into a document of the kind that `inspectDocument` found. The caller refuses a Word document with a finding; a PDF is kept, and
 * only ever offered to be saved (docs/decisions/016-documents). What is unpacked is bounded, and at most some 64 KB of it are in memory.
 *
 * @returns null when there is nothing but a document
 * @throws only when the file cannot be read.
 */
export function findActiveContent(path: string, extension: Extension): Promise<ActiveContent | null> {
  const findIn = { pdf: findInPdf, doc: findInWordBinary, docx: findInWordPackage }[extension];
  return opened(path, async (handle) => findIn(handle, (await handle.stat()).size));
}
