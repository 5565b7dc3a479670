import { readFile } from 'node:fs/promises';
import type { DocumentReading } from '../schema';
import { readingOf } from './reading';
import { TEXT_BYTES } from './limits';

/** Groups whose text is not shown in the document ([RTF 1.9.1]); also all unknown ones, which begin with `\*`. */
const UNSEEN: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict listtable listoverridetable revtbl rsidtbl generator themedata datastore xmlnstbl latentstyles fldinst template annotation atnid atnauthor bkmkstart bkmkend sp object objdata nonshppict filetbl private upr ud nesttableprops pgdsctbl'.split(
    ' ',
  ),
);
/** Groups that begin with `\*` and do contain text: shapes, and the text of fields. */
const SEEN: ReadonlySet<string> = new Set(['shpinst', 'shptxt', 'fldrslt', 'pntext']);
const CHARACTERS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  nestrow: '\n',
  column: '\n',
  cell: '    ',
  nestcell: '    ',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': ' ',
  _: '-',
};
/** Encodings of font character sets (`\fcharset`) and of code pages whose name is not `windows-` and the number. */
const CHARSETS: Readonly<Record<number, string>> = {
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
  10000: 'macintosh',
  866: 'ibm866',
};
/** Groups in each other beyond which further ones share the state of their parent. */
const MOST_GROUPS = 1_000;

/** A control word with its number, a control symbol, a byte in hexadecimal, a brace, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;

type State = { isUnseen: boolean; isHidden: boolean; encoding: string; skipped: number };

/** Reads the text of a rich text document as lines. Tabs and table cells stay in their line. */
export async function readRichText(path: string): Promise<DocumentReading> {
  const source = (await readFile(path)).toString('latin1');
  return readingOf({ text: textOf(source), pages: 1, endsEarly: null });
}

function textOf(source: string): string {
  let text = '';
  let base = 'windows-1252';
  let state: State = { isUnseen: false, isHidden: false, encoding: '', skipped: 1 };
  const groups: State[] = [];
  const fonts = new Map<number, string>();
  const decoders = new Map<string, TextDecoder>();
  let [font, toSkip, isOptional, isInFonts] = [0, 0, false, 0];
  // Bytes of one encoding are decoded together, because a letter may have two.
  let bytes = '';
  const decode = () => {
    if (bytes === '') return;
    const name = state.encoding || base;
    if (!decoders.has(name)) decoders.set(name, new TextDecoder(name));
    text += decoders.get(name)!.decode(Buffer.from(bytes, 'latin1'));
    bytes = '';
  };
  const say = (piece: string) => {
    decode();
    if (!state.isUnseen && !state.isHidden) text += piece;
  };

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(source); match !== null && text.length < TEXT_BYTES; match = TOKEN.exec(source)) {
    const [, word, parameter, hex, symbol, brace, plain] = match;
    if (brace === '{') {
      decode();
      if (groups.length < MOST_GROUPS) groups.push({ ...state });
      isOptional = false;
    } else if (brace === '}') {
      decode();
      if (groups.length < isInFonts) isInFonts = 0;
      state = groups.pop() ?? state;
      toSkip = 0;
    } else if (hex !== undefined || plain !== undefined) {
      const found = hex === undefined ? plain! : String.fromCharCode(Number.parseInt(hex, 16));
      const piece = found.slice(toSkip);
      toSkip = Math.max(0, toSkip - found.length);
      if (!state.isUnseen && !state.isHidden) bytes += piece;
    } else if (symbol !== undefined) {
      if (symbol === '*') isOptional = true;
      else if ('\\{}'.includes(symbol)) say(symbol);
      else if (symbol === '\n' || symbol === '\r') say('\n');
      else say(CHARACTERS[symbol] ?? '');
    } else if (word !== undefined) {
      const number = parameter === undefined ? null : Number(parameter);
      if (UNSEEN.has(word) || (isOptional && !SEEN.has(word))) state.isUnseen = true;
      isOptional = false;
      if (word === 'fonttbl') isInFonts = groups.length;
      else if (word === 'u' && number !== null) {
        say(String.fromCharCode(number & 0xffff));
        toSkip = state.skipped;
      } else if (word === 'uc') state.skipped = Math.min(number ?? 1, 10);
      else if (word === 'v' || word === 'deleted') {
        decode();
        state.isHidden = number !== 0;
      } else if (word === 'plain') {
        decode();
        state.isHidden = false;
      } else if (word === 'ansicpg') base = CODE_PAGES[number ?? 0] ?? knownEncoding(number ?? 1252);
      else if (word === 'mac') base = 'macintosh';
      else if (word === 'f' && number !== null) {
        decode();
        font = number;
        state.encoding = fonts.get(number) ?? '';
      } else if (word === 'fcharset' && isInFonts > 0) fonts.set(font, CHARSETS[number ?? 0] ?? '');
      else if (word === 'bin') TOKEN.lastIndex += Math.max(0, number ?? 0);
      else if (word in CHARACTERS) say(CHARACTERS[word]!);
    }
  }
  decode();
  return text;
}

const knownEncoding = (page: number) =>
  page === 874 || (page >= 1250 && page <= 1258) ? `windows-${page}` : 'windows-1252';
