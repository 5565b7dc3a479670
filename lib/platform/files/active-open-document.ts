import type { FileHandle } from 'node:fs/promises';
import type { ZipFile } from 'yauzl';
import type { ActiveContent } from './active-content';
import { findInBytes, UNPACKED_XML } from './active-word-package';
import { isHarmlessLink, isLocalPath } from './local-path';
import { readXml, type Budget } from './package-xml';
import { readZip } from './zip';

const FOUND: ReadonlyMap<string, ActiveContent> = new Map([
  ...['script', 'event-listener', 'execute-macro'].map((name) => [name, 'macros'] as const),
  ...['object-ole', 'plugin', 'applet', 'floating-frame'].map((name) => [name, 'objects'] as const),
  ...'dde-source dde-connection dde-connection-decl database-display connection-resource submission'
    .split(' ')
    .map((name) => [name, 'fields'] as const),
  ['encryption-data', 'unreadable'],
]);
/** Attributes that name something to load or start. All except `href` occur in forms and menus only. */
const TARGETS = ['href', 'src', 'action', 'resource', 'image-data'];
const DOCUMENT = /(?:^|\/)(?:content|styles|meta|settings)\.xml$/;
const PICTURE = /^(?:image|fill-image|background-image|list-level-style-image)$/;

/** `findActiveContent` for OpenDocument text ([ODF 1.3] part 3), with the links that Word documents may have. */
export async function findInOpenDocument(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const found = await readZip(handle, size, async (zip) => ({ finding: await findInParts(zip) }));
  return found === null ? 'unreadable' : found.finding;
}

async function findInParts(zip: ZipFile): Promise<ActiveContent | null> {
  const budget: Budget = { bytes: UNPACKED_XML };
  for await (const part of zip.eachEntry()) {
    const name = part.fileName.toLowerCase();
    if (name.endsWith('/') || name === 'mimetype') continue;
    // The document's own menus, toolbars and shortcuts, which may start macros.
    if (/(?:^|\/)configurations2\/.*\.xml$/.test(name) && part.uncompressedSize > 0) return 'macros';
    let found: ActiveContent | null = null;
    if (DOCUMENT.test(name))
      await readXml(await zip.openReadStreamPromise(part), budget, {
        open: (element, _, { attributes }) => {
          found ??= FOUND.get(element) ?? null;
          for (const { local, value } of Object.values(attributes))
            if (TARGETS.includes(local)) found ??= judgeLink(element, value.trim());
        },
      });
    else if (!/\.(?:xml|rdf)$/.test(name)) found = await findInBytes(zip, part, '');
    if (found !== null) return found;
  }
  return null;
}

function judgeLink(element: string, target: string): ActiveContent | null {
  if (/^(?:vnd\.sun\.star\.|macro:|script:|javascript:)/i.test(target)) return 'macros';
  if (/^(?:#|$)/.test(target) || (PICTURE.test(element) && /^(?:https?:|data:)/i.test(target))) return null;
  if (element === 'a') return isHarmlessLink(target) ? null : 'links';
  // Other paths are parts of the document itself, except the template that it was made from.
  const isOwn = !/^(?:[a-z]+:|[\\/])|\.\.|%2e/i.test(target);
  return isLocalPath(target) && (isOwn || element === 'template') ? null : 'links';
}
