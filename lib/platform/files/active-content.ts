import type { FileHandle } from 'node:fs/promises';
import { opened } from '../disk/files';
import { findInPdf } from './active-pdf';
import { findInWordBinary } from './active-word-binary';
import { findInOpenDocument } from './active-open-document';
import { findInRichText } from './active-rich-text';
import { findInWebPage } from './active-web-page';
import { findInWordPackage } from './active-word-package';
import { findInWordXml } from './active-word-xml';
import type { DocumentKind } from './inspect';

/** `actions`: scripts or actions of a PDF or web page. `unreadable`: the check is impossible. */
export type ActiveContent = 'macros' | 'objects' | 'links' | 'fields' | 'actions' | 'unreadable';

/**
 * Searches a document for active content, in pieces of 64 KiB. Callers refuse a Word document with active content, and
 * offer such a PDF only as a download (docs/decisions/016-documents).
 * @returns null for a document without active content @throws only when the file cannot be read
 */
export function findActiveContent(path: string, kind: DocumentKind): Promise<ActiveContent | null> {
  const findIn = FINDERS[kind];
  return opened(path, async (handle) => findIn(handle, (await handle.stat()).size));
}

const FINDERS: Record<DocumentKind, (handle: FileHandle, size: number) => Promise<ActiveContent | null>> = {
  pdf: findInPdf,
  doc: findInWordBinary,
  docx: findInWordPackage,
  rtf: findInRichText,
  odt: findInOpenDocument,
  wordml: findInWordXml,
  html: findInWebPage,
};
