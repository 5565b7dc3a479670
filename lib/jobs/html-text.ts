import { Parser } from 'htmlparser2';

/** Block elements, which start and end a line of the plain text. */
const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const INLINE = new Set(
  'a abbr acronym b bdi bdo big br caption cite code col colgroup data del dfn em font i img input ins kbd label li link mark meta o:p picture q s samp small source span strike strong sub sup td th time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is not visible text; it is dropped. */
const UNREAD = new Set(
  'audio canvas head iframe math noscript object script style svg template title video'.split(' '),
);

/** Elements with which HTML from other job boards begins. */
const FIRST =
  '(?:p|div|span|ul|ol|li|h[1-6]|br|strong|b|em|i|u|section|article|header|table|meta|font|blockquote|html|body|!doctype|!--)';
const BEGINS_IN_HTML = new RegExp(`^(?:&nbsp;|&#160;|\\s)*(?:<${FIRST}(?:[\\s/>]|-)|&nbsp;|&#160;)`, 'i');
const BEGINS_ESCAPED = new RegExp(`^\\s*&lt;/?${FIRST}(?:\\s|/|&gt;|-)`, 'i');
/** Markup that is frequent in HTML and rare in prose. */
const HOLDS_HTML = /<\/(?:p|div|ul|ol|li|h[1-6]|span|strong|em)\s*>|<br\s*\/?>|&nbsp;|&#160;/i;
/** Maximum number of HTML layers removed: other boards wrap escaped HTML in their own HTML. */
const MOST_TIMES = 3;
/** A text that begins with an inline element that is never closed is prose: "<b> is a tag". */
const STARTS_INLINE = /^\s*<(span|strong|b|em|i|u|font)[\s>]/i;

/**
 * Converts HTML from other job boards, escaped or not, to this site's plain text: blank lines between paragraphs, "- "
 * before list items. Other text stays unchanged. Time and memory are linear in the length.
 */
export function textOfHtml(text: string): string {
  let read = text;
  if (BEGINS_ESCAPED.test(text)) {
    read = decoded(text);
    if (!isHtml(read)) return text;
  }
  for (let times = 0; times < MOST_TIMES && isHtml(read); times += 1) read = plain(read);
  return read;
}

function isHtml(text: string): boolean {
  if (HOLDS_HTML.test(text)) return true;
  if (!BEGINS_IN_HTML.test(text)) return false;
  const [, inline] = STARTS_INLINE.exec(text) ?? [];
  return inline === undefined || new RegExp(`</${inline}\\s*>`, 'i').test(text);
}

function decoded(text: string): string {
  let once = '';
  const parser = new Parser({ ontext: (piece) => (once += piece) }, { decodeEntities: true });
  parser.end(text.replaceAll('<', '&lt;'));
  return once;
}

function plain(html: string): string {
  const lines: string[] = [''];
  // Nesting depth of skipped elements, of `pre` elements, and of lists.
  let [unread, kept, lists] = [0, 0, 0];
  // A line or paragraph break is written only before the next words, so that adjacent breaks become one.
  let gap: 'none' | 'line' | 'paragraph' = 'none';
  let isItem = false;

  const breakBefore = (wanted: 'line' | 'paragraph') => {
    if (gap !== 'paragraph') gap = wanted;
  };
  const write = (piece: string) => {
    const words = kept > 0 ? piece.replace(/[^\S\n]/g, ' ') : piece.replace(/\s+/g, ' ');
    if (words.trim() === '') {
      if (gap === 'none' && words !== '') lines[lines.length - 1] += ' ';
      return;
    }
    const isFirst = lines.length === 1 && lines[0]?.trim() === '';
    if (!isFirst && gap !== 'none') lines.push(...(gap === 'paragraph' ? ['', ''] : ['']));
    if (isItem) lines[lines.length - 1] += '- ';
    lines[lines.length - 1] += gap === 'none' && !isItem ? words : words.trimStart();
    [gap, isItem] = ['none', false];
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (UNREAD.has(name)) unread += 1;
        if (unread > 0) return;
        if (name === 'br') breakBefore(gap === 'line' ? 'paragraph' : 'line');
        else if (name === 'li') {
          breakBefore('line');
          isItem = true;
        } else if (name === 'tr') breakBefore('line');
        else if (name === 'td' || name === 'th') write(' ');
        // A paragraph inside a list item adds no line break.
        else if (BLOCKS.has(name) && !isItem) breakBefore(lists > 0 ? 'line' : 'paragraph');
        else if (!BLOCKS.has(name) && !INLINE.has(name)) write(html.slice(parser.startIndex, parser.endIndex + 1));
        if (name === 'pre') kept += 1;
        if (name === 'ul' || name === 'ol') lists += 1;
      },
      onclosetag(name, isImplied) {
        if (UNREAD.has(name)) unread = Math.max(0, unread - 1);
        else if (unread > 0) return;
        else if (BLOCKS.has(name) || name === 'li') {
          if (name === 'ul' || name === 'ol') lists = Math.max(0, lists - 1);
          breakBefore(name === 'tr' || lists > 0 ? 'line' : 'paragraph');
        } else if (!INLINE.has(name) && !isImplied) write(html.slice(parser.startIndex, parser.endIndex + 1));
        if (name === 'pre') kept = Math.max(0, kept - 1);
      },
      ontext(piece) {
        if (unread === 0) write(piece);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return lines
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
