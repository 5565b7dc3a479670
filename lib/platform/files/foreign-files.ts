import { opened, readAt } from '../disk/files';
import { CompoundFile } from './compound-file';
import { kindOf } from './inspect';
import { readZip } from './zip';
import type { content } from '../../content';

type ForeignKind = keyof ReturnType<typeof content>['FOREIGN_FILES'];

const PICTURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:heic|heix|mif1|avif))/;
const START_BYTES = 512;
const MOST_PARTS = 200;

/** Recognises common kinds of files that are not accepted, so that the refusal can name them. Null for other files. */
export async function foreignKind(path: string, originalName: string): Promise<ForeignKind | null> {
  return opened(path, async (handle) => {
    const { size } = await handle.stat();
    const start = (await readAt(handle, 0, START_BYTES)).toString('latin1');
    if (PICTURE.test(start)) return 'picture';
    if (/^(?:From:|MIME-Version:)/i.test(start)) return 'web-archive';
    if (/^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/.test(start)) return 'archive';
    const kind = await kindOf(handle);
    if (kind === 'pdf') return 'pdf';
    const word = /\.(?:docx?|rtf|odt)\s*$/i.test(originalName) ? null : 'word';
    if (kind === 'doc') {
      const file = await CompoundFile.open(handle, size);
      return judgeNames(file ? file.membersOf(file.root).map(({ name }) => name) : [], word);
    }
    if (kind !== 'docx') return kind === null ? null : word;
    const names = await readZip(handle, size, async (zip) => {
      const found: string[] = [];
      for await (const entry of zip.eachEntry()) if (found.push(entry.fileName.toLowerCase()) >= MOST_PARTS) break;
      return found;
    });
    return judgeNames(names ?? [], word);
  });
}

function judgeNames(names: readonly string[], word: 'word' | null): ForeignKind | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^encryptedpackage$/)) return 'locked';
  if (has(/^(?:workbook|book|xl\/workbook.*)$/)) return 'sheet';
  if (has(/^(?:powerpoint document|ppt\/presentation.*)$/)) return 'slides';
  if (has(/^index\/.*\.iwa$|^index\.zip$/)) return 'pages';
  return has(/^(?:worddocument|word\/document\d*\.xml)$/) ? word : null;
}
