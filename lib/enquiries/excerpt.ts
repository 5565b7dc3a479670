import { foldText } from '../base/text';

/** Characters shown before and after a match. */
const AROUND = 60;

/** Returns a search's match and the text around it, in one line. Null without a match, or if only the folded text matches. */
export function excerptOf(text: string, search: string | undefined): string | null {
  const part = foldText(search ?? '');
  if (part === '') return null;
  const line = text.replace(/\s+/g, ' ').trim();
  const lowered = line.toLowerCase();
  // Lower case can lengthen a text, which would shift the positions.
  const at = lowered.length === line.length ? lowered.indexOf(part) : -1;
  if (at === -1) return null;
  const [from, to] = [Math.max(0, at - AROUND), at + part.length + AROUND];
  return `${from > 0 ? '… ' : ''}${line.slice(from, to).trim()}${to < line.length ? ' …' : ''}`;
}
