import type { FileHandle } from 'node:fs/promises';
import type { ZipFile } from 'yauzl';
import type { ActiveContent } from './active-content';
import { findInBytes, UNPACKED_XML } from './active-word-package';
import { readXml, type Budget } from './package-xml';
import { readZip } from './zip';

const FOUND: Readonly<Record<string, ActiveContent>> = {
  script: 'macros',
  'event-listener': 'macros',
  'object-ole': 'objects',
  plugin: 'objects',
  applet: 'objects',
  'floating-frame': 'objects',
  'dde-source': 'fields',
  'dde-connection': 'fields',
  'dde-connection-decl': 'fields',
  'database-display': 'fields',
  'connection-resource': 'fields',
};

/**
 * `findActiveContent` for OpenDocument text ([ODF 1.3] part 3). Links are allowed like those of Word: any for
 * hyperlinks, web addresses for images, none for sections and objects from elsewhere.
 */
export async function findInOpenDocument(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const found = await readZip(handle, size, async (zip) => ({ finding: await findInParts(zip) }));
  return found === null ? 'unreadable' : found.finding;
}

async function findInParts(zip: ZipFile): Promise<ActiveContent | null> {
  const budget: Budget = { bytes: UNPACKED_XML };
  for await (const part of zip.eachEntry()) {
    const name = part.fileName.toLowerCase();
    if (name.endsWith('/') || name === 'mimetype') continue;
    if (!/(?:^|\/)(?:content|styles)\.xml$/.test(name)) {
      if (name.endsWith('.xml') || name.endsWith('.rdf')) continue;
      const finding = await findInBytes(zip, part, '');
      if (finding !== null) return finding;
      continue;
    }
    let found: ActiveContent | null = null;
    await readXml(await zip.openReadStreamPromise(part), budget, {
      open: (element, attribute) => {
        found ??= FOUND[element] ?? judgeLink(element, attribute('href').trim());
      },
    });
    if (found !== null) return found;
  }
  return null;
}

function judgeLink(element: string, target: string): ActiveContent | null {
  if (/^(?:vnd\.sun\.star\.|macro:|script:|javascript:)/i.test(target)) return 'macros';
  const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|\.\.)/i.test(target);
  if (!isElsewhere || element === 'a') return null;
  return /^(?:image|fill-image|background-image|list-level-style-image)$/.test(element) &&
    /^(?:https?:|data:)/i.test(target)
    ? null
    : 'links';
}
