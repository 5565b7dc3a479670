import { createReadStream } from 'node:fs';

/** Encodings of lists. Their names are those of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250';

/** Letters beyond ASCII of languages that are written in an encoding. */
const ALPHABETS: Readonly<Record<'windows-1252' | 'windows-1250', readonly string[]>> = {
  'windows-1252': [
    'äöüß',
    'àâæçéèêëîïôœùûüÿ',
    'áéíñóúü¿¡ºª',
    'àèéìíòóùú',
    'áâãàçéêíóôõúü',
    'åäöæøé',
    'äëéèïöüáóí',
    'áðéíóúýþæö',
  ],
  'windows-1250': ['äöüß', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ'],
};
const [LEAST_COVERED, ZEROS_OF_UTF_16] = [0.5, 0.2];

/** Recognises the encoding of a text. @returns null if it is none of those, or no text */
export async function encodingOf(path: string): Promise<Encoding | null> {
  const bytes = new ByteCounts();
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [size, isUtf8, start] = [0, true, [] as number[]];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (size === 0) start = [...chunk.subarray(0, 2)];
    bytes.add(chunk);
    isUtf8 &&= canDecode(utf8, chunk, true);
    size += chunk.length;
  }
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const [even, odd] = bytes.zeros;
  if (even + odd > size * ZEROS_OF_UTF_16) return odd > even ? 'utf-16le' : 'utf-16be';
  if (even + odd > 0) return null;
  if (isUtf8 && canDecode(utf8, Buffer.alloc(0), false)) return 'utf-8';
  return windowsOf(bytes);
}

/** Counts the bytes of a file, and those beyond ASCII that stand beside a letter. */
class ByteCounts {
  readonly zeros: [even: number, odd: number] = [0, 0];
  readonly all = new Uint32Array(256);
  readonly inWords = new Uint32Array(256);
  private position = 0;
  private before = 0;
  private wasCounted = false;

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      this.all[byte]! += 1;
      if (byte === 0) this.zeros[(this.position % 2) as 0 | 1] += 1;
      if (isOfWord(byte) && this.before >= 0x80 && !this.wasCounted) this.inWords[this.before]! += 1;
      this.wasCounted = byte >= 0x80 && isOfWord(this.before);
      if (this.wasCounted) this.inWords[byte]! += 1;
      this.before = byte;
      this.position += 1;
    }
  }
}

/** Whether a byte is a letter in each of the encodings. */
const isOfWord = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0;

function canDecode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

type Windows = keyof typeof ALPHABETS;

/**
 * Chooses the encoding in which two languages explain most letters: Western European unless Central European explains
 * more.
 */
function windowsOf({ all, inWords }: ByteCounts): Encoding | null {
  const [best] = (['windows-1252', 'windows-1250'] as const)
    .filter((encoding) => all.every((count, byte) => count === 0 || !/[\u0080-\u009f]/.test(letterOf(encoding, byte))))
    .map((encoding) => ({ encoding, covered: coveredBy(encoding, inWords) }))
    .sort((one, other) => other.covered - one.covered);
  return best && best.covered >= LEAST_COVERED ? best.encoding : null;
}

/** Returns the share of letters beyond ASCII that two of the encoding's languages have. */
function coveredBy(encoding: Windows, counts: Uint32Array): number {
  const letters = [...counts].flatMap((count, byte) => {
    const isSign = !/\p{L}/u.test(letterOf('windows-1252', byte) + letterOf('windows-1250', byte));
    return count === 0 || isSign ? [] : [{ letter: letterOf(encoding, byte).toLowerCase(), count }];
  });
  const all = letters.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return 1;
  const shares = ALPHABETS[encoding].flatMap((one) =>
    ALPHABETS[encoding].map((other) => {
      const known = letters.filter(({ letter }) => (one + other).includes(letter));
      return known.reduce((sum, { count }) => sum + count, 0) / all;
    }),
  );
  return Math.max(...shares);
}

const letterOf = (encoding: Windows, byte: number) => new TextDecoder(encoding).decode(Uint8Array.of(byte));
