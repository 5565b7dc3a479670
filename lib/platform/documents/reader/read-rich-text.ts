import { readFile } from 'node:fs/promises';
import { isDiskRefusal } from '../../disk/files';
import { RichTextParser, type RichTextHandlers } from '../../files/rich-text';
import type { DocumentReading } from '../schema';
import { readingOf, unreadable } from './reading';
import { TEXT_BYTES } from './limits';

/** Groups whose text is not shown ([RTF 1.9.1]), in addition to unknown groups that begin with `\*`. */
const UNSEEN: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict listtable listoverridetable revtbl rsidtbl generator themedata datastore xmlnstbl latentstyles fldinst template annotation atnid atnauthor bkmkstart bkmkend sp object objdata nonshppict filetbl private upr ud nesttableprops pgdsctbl'.split(
    ' ',
  ),
);
/** Groups that begin with `\*` although their text is shown: shapes, and the text of fields. */
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
  '\n': '\n',
  '\r': '\n',
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

type State = { isUnseen: boolean; isHidden: boolean; encoding: string };

/** Reads the text of a rich text document as lines. Tabs and table cells stay in their line. */
export async function readRichText(path: string): Promise<DocumentReading> {
  const text = new RichTextLines();
  try {
    new RichTextParser(text).write((await readFile(path)).toString('latin1'), true);
  } catch (error) {
    if (isDiskRefusal(error)) throw error;
    return unreadable('damaged');
  }
  return readingOf({ text: text.all(), pages: 1, endsEarly: null });
}

class RichTextLines implements RichTextHandlers {
  private read = '';
  private base = 'windows-1252';
  private state: State = { isUnseen: false, isHidden: false, encoding: '' };
  private readonly groups: State[] = [];
  private readonly fonts = new Map<number, string>();
  private readonly decoders = new Map<string, TextDecoder>();
  private font = 0;
  private isOptional = false;
  private fontsDepth = Infinity;
  /** Bytes of one encoding, which are decoded together because a letter may have two bytes. */
  private undecoded = '';

  open = () => {
    this.decode();
    this.groups.push({ ...this.state });
    this.isOptional = false;
  };

  close = () => {
    this.decode();
    if (this.groups.length <= this.fontsDepth) this.fontsDepth = Infinity;
    this.state = this.groups.pop() ?? this.state;
  };

  bytes = (bytes: string, isFallback: boolean) => {
    if (!isFallback && this.isShown()) this.undecoded += bytes;
  };

  character = (character: string) => {
    this.decode();
    if (this.isShown()) this.read += character;
  };

  word = (word: string, number: number | null) => {
    if (word === '*') {
      this.isOptional = true;
      return;
    }
    this.decode();
    if (UNSEEN.has(word) || (this.isOptional && !SEEN.has(word))) this.state.isUnseen = true;
    this.isOptional = false;
    if (Object.hasOwn(CHARACTERS, word)) this.character(CHARACTERS[word]!);
    else if (word === 'fonttbl') this.fontsDepth = this.groups.length;
    else if (word === 'v' || word === 'deleted') this.state.isHidden = number !== 0;
    else if (word === 'plain') this.state.isHidden = false;
    else if (word === 'ansicpg') this.base = CODE_PAGES[number ?? 0] ?? knownEncoding(number ?? 1252);
    else if (word === 'mac') this.base = 'macintosh';
    else if (word === 'f' && number !== null) {
      this.font = number;
      this.state.encoding = this.fonts.get(number) ?? '';
    } else if (word === 'fcharset' && this.fontsDepth < Infinity)
      this.fonts.set(this.font, CHARSETS[number ?? 0] ?? '');
  };

  all(): string {
    this.decode();
    return this.read;
  }

  private isShown(): boolean {
    return !this.state.isUnseen && !this.state.isHidden && this.read.length < TEXT_BYTES;
  }

  private decode(): void {
    if (this.undecoded === '') return;
    const name = this.state.encoding || this.base;
    const decoder = this.decoders.get(name) ?? new TextDecoder(name);
    this.decoders.set(name, decoder);
    this.read += decoder.decode(Buffer.from(this.undecoded, 'latin1'));
    this.undecoded = '';
  }
}

const knownEncoding = (page: number) =>
  page === 874 || (page >= 1250 && page <= 1258) ? `windows-${page}` : 'windows-1252';
