import { opened } from '../disk/files';
import { findInPdf } from './active-pdf';
import { findInWordBinary } from './active-word-binary';
import { findInWordPackage } from './active-word-package';
import type { Extension } from './inspect';

/**
 * Kinds of active content: macros, embedded objects, external parts, fields that start programs, and scripts or actions
 * of a PDF. `unreadable`: the document cannot be checked.
 */
export type ActiveContent = 'macros' | 'objects' | 'links' | 'fields' | 'actions' | 'unreadable';

/**
 * Searches a document for active content, using about 64 KiB of memory. Callers refuse a Word document with active
 * content; such a PDF is only offered as a download (docs/decisions/016-documents).
 * @returns null for a document without active content
 * @throws only when the file cannot be read
 */
export function findActiveContent(path: string, extension: Extension): Promise<ActiveContent | null> {
  const findIn = { pdf: findInPdf, doc: findInWordBinary, docx: findInWordPackage }[extension];
  return opened(path, async (handle) => findIn(handle, (await handle.stat()).size));
}
