import { foldText } from '../text';

const PLAIN = /^[\x20-\x7e]*$/;

/** Tells of a text whether it holds what was searched for, ignoring case (decision J10); null when nothing was. */
export function searchFor(search: string | undefined): ((text: string) => boolean) | null {
  const part = foldText(search ?? '');
  if (part === '') return null;
  // Folding costs a microsecond, which a hundred thousand rows would feel; plain letters need only be lowered.
  return (text) => (PLAIN.test(text) ? text.toLowerCase() : foldText(text)).includes(part);
}
