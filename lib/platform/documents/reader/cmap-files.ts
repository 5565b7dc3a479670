import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Gives pdf.js the predefined CMaps (ISO 32000-2, 9.7.5.2). Without them, text in Chinese, Japanese and Korean fonts
 * that are not embedded has no letters. The package `pdfjs-dist` is installed for these files only.
 */
export class CMapFiles {
  /** @throws for other kinds of files, which reading text does not need */
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== 'cMapUrl' || !/^[\w-]+\.bcmap$/.test(filename)) throw new Error('not a CMap');
    return new Uint8Array(await readFile(join(folder(), filename)));
  }
}

const folder = () => join(process.cwd(), 'node_modules/pdfjs-dist/cmaps');
