/** Receives the parts of a rich text document. Throwing ends the reading. */
export type RichTextHandlers = {
  open: () => void;
  close: () => void;
  /** A control word such as `par`, or a control symbol such as `~`. */
  word: (word: string, number: number | null) => void;
  /** Text, one character for each byte. @param isFallback replaces the Unicode character before it in old programs */
  bytes: (bytes: string, isFallback: boolean) => void;
  character: (character: string) => void;
};

/** A control word with its number, a byte in hexadecimal, a control symbol, a brace, or plain text. */
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/iy;
const WORD_CHARACTERS = 32;
const NUMBER_CHARACTERS = 11;
/** Longest token, apart from plain text, which may be split. */
const TOKEN_CHARACTERS = WORD_CHARACTERS + NUMBER_CHARACTERS + 3;
const MOST_GROUPS = 1_000;
const MOST_FALLBACK = 10;

/** Splits rich text ([RTF 1.9.1]) into its parts, in linear time and constant memory. */
export class RichTextParser {
  /** True after a byte above 127 that is not in hexadecimal. */
  hasRawBytes = false;
  private rest = '';
  private binary = 0;
  private toSkip = 0;
  private hasEnded = false;
  /** For each open group: number of characters that replace a Unicode character for older programs (`\uc`). */
  private readonly fallbacks: number[] = [];
  private fallback = 1;

  constructor(private readonly handlers: RichTextHandlers) {}

  /** @throws when programs may read different texts: overlong words, deep groups, text after the end, U+0000 */
  write(piece: string, isLast: boolean): void {
    const source = this.rest + piece;
    this.rest = '';
    for (TOKEN.lastIndex = 0; TOKEN.lastIndex < source.length;) {
      const at = TOKEN.lastIndex;
      if (this.binary > 0) {
        TOKEN.lastIndex = Math.min(at + this.binary, source.length);
        this.binary -= TOKEN.lastIndex - at;
        continue;
      }
      if (!isLast && source[at] === '\\' && at > source.length - TOKEN_CHARACTERS) {
        this.rest = source.slice(at);
        return;
      }
      const match = TOKEN.exec(source);
      if (match === null) throw new Error('ends in a control word');
      this.take(match);
    }
  }

  private take([token, word, number = '', hex, symbol, brace, plain]: RegExpExecArray): void {
    if (brace === '{') this.open();
    else if (this.fallbacks.length === 0) {
      if (/[^\s\0]/.test(token)) throw new Error('text outside of the document');
    } else if (brace === '}') this.close();
    else if (hex !== undefined) this.text(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (plain !== undefined) this.plain(plain);
    else if (symbol !== undefined && '\\{}'.includes(symbol)) this.text(symbol);
    else if (symbol !== undefined) this.handlers.word(symbol, null);
    else if (word !== undefined) this.word(word, number);
  }

  private open(): void {
    if (this.hasEnded || this.fallbacks.push(this.fallback) > MOST_GROUPS) throw new Error('too many groups');
    this.toSkip = 0;
    this.handlers.open();
  }

  private close(): void {
    this.handlers.close();
    this.fallback = this.fallbacks.pop() ?? 1;
    this.hasEnded = this.fallbacks.length === 0;
    this.toSkip = 0;
  }

  private plain(bytes: string): void {
    if (bytes.includes('\0')) throw new Error('a null character');
    this.hasRawBytes ||= /[\x80-\xff]/.test(bytes);
    this.text(bytes);
  }

  private text(bytes: string): void {
    const skipped = bytes.slice(0, this.toSkip);
    this.toSkip -= skipped.length;
    if (skipped !== '') this.handlers.bytes(skipped, true);
    if (skipped.length < bytes.length) this.handlers.bytes(bytes.slice(skipped.length), false);
  }

  private word(word: string, digits: string): void {
    const number = digits === '' ? null : Number(digits);
    if (word.length > WORD_CHARACTERS || digits.length > NUMBER_CHARACTERS) throw new Error('overlong control word');
    if (word === 'u' && number !== null) {
      this.handlers.character(String.fromCharCode(number & 0xffff));
      this.toSkip = this.fallback;
      return;
    }
    if (word === 'uc') this.fallback = Math.max(number ?? 1, 0);
    if (this.fallback > MOST_FALLBACK) throw new Error('too much fallback');
    if (word === 'bin') {
      if (/^[-0]\d/.test(digits)) throw new Error('an unclear number of bytes');
      this.binary = number ?? 0;
    }
    this.handlers.word(word, number);
  }
}
