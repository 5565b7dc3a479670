import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { pageDecoder } from '../../files/web-page';
import type { DocumentReading } from '../schema';
import { readingOf } from './reading';

const UNSEEN = /^(?:head|script|style|xml|o:.*|template|noscript)$/;
const BLOCK = /^(?:p|div|section|article|header|footer|li|ul|ol|dl|dt|dd|h[1-6]|tr|table|blockquote|pre|address|body)$/;

/** Reads the text of a Word document that is a web page as lines. Markup inside comments is ignored. */
export async function readWebPage(path: string): Promise<DocumentReading> {
  const lines: string[] = [];
  let [line, unseen] = ['', 0];
  const endLine = () => {
    const text = line.replace(/(?<! ) *\n */g, '\n').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (UNSEEN.test(name)) unseen += 1;
      else if (/^h[1-6]$/.test(name)) lines.push('');
      if (BLOCK.test(name) || name === 'br') endLine();
      if (name === 'li') line = '• ';
    },
    onclosetag: (name) => {
      if (UNSEEN.test(name)) unseen -= 1;
      if (BLOCK.test(name)) endLine();
      else if (/^t[dh]$/.test(name) && line.trim() !== '') line += '    ';
    },
    ontext: (text) => {
      if (unseen === 0) line += text.replace(/\s+/g, ' ');
    },
  });
  const bytes = await readFile(path);
  parser.end((pageDecoder(bytes)?.decoder ?? new TextDecoder('windows-1252')).decode(bytes));
  endLine();
  return readingOf({ text: lines.join('\n'), pages: 1, endsEarly: null });
}
