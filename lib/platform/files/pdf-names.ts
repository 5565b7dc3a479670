import type { ActiveContent } from './active-content';

// Matches a name, which ends at a delimiter or white space ([ISO 32000] 7.3.5). No relevant name has more than 60
// characters.
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,60})/g;
const AROUND = 64;

/** Names of actions or entries that run a script or program, or send data. */
const ACTIVE = new Set(['JavaScript', 'JS', 'Launch', 'XFA', 'RichMedia', 'ImportData', 'SubmitForm']);
const REFERENCE = /^[\s\0]*(?:<<|\[|\d+[\s\0]+\d+[\s\0]+R)/;

/** Returns the names in a piece of a PDF, with "#xx" decoded. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = '']) => resolved(name));
}

/** Returns the kind of active content that a name in a piece of a PDF stands for, or null. Text does not count. */
export function findName(text: string): ActiveContent | null {
  for (const match of text.matchAll(NAME)) {
    const name = resolved(match[1] ?? '');
    if (name !== 'Encrypt' && !ACTIVE.has(name)) continue;
    const before = text.slice(Math.max(0, match.index - AROUND), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + AROUND);
    if (isMeant(name, before, after)) return name === 'Encrypt' ? 'unreadable' : 'actions';
  }
  return null;
}

function isMeant(name: string, before: string, after: string): boolean {
  // Compressed bytes contain "/JS" by chance, so it counts only if a script or a reference follows.
  if (name === 'JS') return /^[\s\0]*[(<%]/.test(after) || REFERENCE.test(after);
  if (!/[\w\xc0-\xff]$/.test(before) || REFERENCE.test(after)) return true;
  const key = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)$/.exec(before)?.[1];
  return key !== undefined && ['S', 'Subtype'].includes(resolved(key));
}

function resolved(name: string): string {
  return name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : name;
}
