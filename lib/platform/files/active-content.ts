import { opened } from '../disk/files';
import { findInPdf } from './active-pdf';
import { findInWordBinary } from './active-word-binary';
import { findInWordPackage } from './active-word-package';
import type { Extension } from './inspect';

/**
 * What makes a document more than text to read: macros, embedded objects, parts loaded from elsewhere, fields that
 * start programs, scripts and actions of a PDF. `unreadable`: cannot be checked.
 */
export type ActiveContent = 'macros' | 'objects' | 'links' | 'fields' | 'actions' | 'unreadable';

/**
 * Searches a document, of the kind found by `inspectDocument`, for active content. Callers refuse a Word document with
 * a finding; such a PDF is stored but only offered as a download (docs/decisions/016-documents). Unpacking is limited,
 * with about 64 KB in memory at a time.
 * @returns null for a plain document
 * @throws only when the file cannot be read
 */
export function findActiveContent(path: string, extension: Extension): Promise<ActiveContent | null> {
  const findIn = { pdf: findInPdf, doc: findInWordBinary, docx: findInWordPackage }[extension];
  return opened(path, async (handle) => findIn(handle, (await handle.stat()).size));
}
