import { foldText } from '../base/text';

/** Letters that are shown before and after a hit. */
const AROUND = 60;

/** Where a text holds what was searched for, in its own words and one line; null where it does not, or only once it is folded. */
export function excerptOf(text: string, search: string | undefined): string | null {
  const part = foldText(search ?? '');
  if (part === '') return null;
  const line = text.replace(/\s+/g, ' ').trim();
  const lowered = line.toLowerCase();
  // A letter that lower case makes two of would move what comes after it.
  const at = lowered.length === line.length ? lowered.indexOf(part) : -1;
  if (at === -1) return null;
  const [from, to] = [Math.max(0, at - AROUND), at + part.length + AROUND];
  return `${from > 0 ? '… ' : ''}${line.slice(from, to).trim()}${to < line.length ? ' …' : ''}`;
}
