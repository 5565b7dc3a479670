import type { FileHandle } from 'node:fs/promises';
import type { ActiveContent } from './active-content';
import { isHarmlessLink, isLocalPath } from './local-path';
import { RichTextParser, type RichTextHandlers } from './rich-text';
import { bytesOf } from './windows';
import { INSTRUCTION_LENGTH, isHarmlessInstruction } from './word-fields';

/** Control words of embedded objects, macros of form fields, data sources of letters, and files that are loaded. */
const FOUND: readonly [ActiveContent, RegExp][] = [
  ['objects', /^obj/i],
  ['macros', /^ff(?:entry|exit)mcr$/i],
  [
    'links',
    /^(?:mailmerge|mm(?:attach|connect|data|header|jdso|link|mail|odso|query)\w*|subdocument|filetbl|nextfile|fontfile|xform)$/i,
  ],
];
/** Groups whose text may name something to load. The function returns false if the text names something dangerous. */
const JUDGED: Readonly<Record<string, [ActiveContent, (text: string) => boolean]>> = {
  fldinst: ['fields', isHarmlessInstruction],
  template: ['links', (text) => text === '' || isLocalPath(text)],
  hlsrc: ['links', isHarmlessLink],
  hlfr: ['links', () => true],
  // Property values of shapes, which may name a picture.
  sv: ['links', (text) => !/\\\\|\/\/|[a-z][a-z]:[\\/]/i.test(text)],
};
/** RTF control words allowed in the groups of `JUDGED` except `sv`. Others could hide text, so they count as active. */
const FORMATTING = new Set(
  '~ - _ rtlch ltrch fcs af afs ab ai aul acf alang f fs b i ul ulnone uld ulc webhidden cf cb highlight lang langfe langnp langfenp insrsid charrsid rsid cs loch hich dbch kerning expnd expndtw noproof plain nosupersub super sub strike scaps caps chshdng chcfpat chcbpat charscalex hres cgrid uc pard ltrpar rtlpar widctlpar nowidctlpar ql qc qr qj s itap sl slmult sb sa li fi ri lin rin adjustright faauto aspalpha aspnum intbl'.split(
    ' ',
  ),
);
const APART = new Set(['datafield', 'formfield', 'bkmkstart', 'bkmkend']);
/** Code pages and character sets whose letters may have a brace or a backslash as their second byte. */
const TWO_BYTES = [932, 936, 949, 950, 1361, 128, 129, 130, 134, 136];

/** Text of a group in `JUDGED`. `all` includes the fallback text after a Unicode character, which some readers skip. */
type Judged = { kind: string; shown: string; all: string };
type Group = { judged: Judged | null; isOwner: boolean; isFresh: boolean; isPicture: boolean };

/** `findActiveContent` for rich text ([RTF 1.9.1]): searches every group, at any depth. */
export async function findInRichText(handle: FileHandle, size: number): Promise<ActiveContent | null> {
  const finder = new Finder();
  const parser = new RichTextParser(finder);
  const write = (piece: string, isLast: boolean) => {
    try {
      parser.write(piece, isLast);
    } catch {
      finder.found ??= 'unreadable';
    }
  };
  for await (const bytes of bytesOf(handle, 0, size)) {
    write(bytes.toString('latin1'), false);
    if (finder.found !== null) return finder.found;
  }
  write('', true);
  finder.end();
  return finder.found ?? (parser.hasRawBytes && finder.hasTwoBytes ? 'unreadable' : null);
}

class Finder implements RichTextHandlers {
  found: ActiveContent | null = null;
  private readonly groups: Group[] = [];
  private group: Group = { judged: null, isOwner: false, isFresh: false, isPicture: false };
  hasTwoBytes = false;

  open = () => {
    this.groups.push(this.group);
    this.group = { ...this.group, isOwner: false, isFresh: true };
  };

  close = () => {
    const { isOwner, judged } = this.group;
    if (isOwner && judged) this.judge(judged);
    this.group = this.groups.pop() ?? this.group;
  };

  bytes = (bytes: string, isFallback: boolean) => this.add(bytes, isFallback ? '' : bytes);

  character = (character: string) => this.add(character, character);

  word = (word: string, number: number | null) => {
    this.found ??= FOUND.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
    if (word === '*') return;
    const { group } = this;
    const { judged, isFresh } = group;
    group.isFresh = false;
    if (word === 'pict') group.isPicture = true;
    // Programs may count the bytes to skip differently, and then read some as text.
    if (/^bin$/i.test(word) && !(word === 'bin' && group.isPicture)) this.found ??= 'unreadable';
    if ((word === 'ansicpg' || word === 'fcharset') && TWO_BYTES.includes(number ?? 0)) this.hasTwoBytes = true;
    const name = word.toLowerCase();
    if (Object.hasOwn(JUDGED, name) && !group.isOwner) {
      // The text of this group would be missing in the enclosing group.
      if (judged !== null && judged.kind !== 'sv') this.found ??= JUDGED[judged.kind]![0];
      group.judged = { kind: name, shown: '', all: '' };
      group.isOwner = true;
    } else if (judged === null || judged.kind === 'sv') return;
    else if (isFresh && APART.has(word)) group.judged = null;
    else if (!FORMATTING.has(word)) this.found ??= JUDGED[judged.kind]![0];
  };

  end(): void {
    while (this.groups.length > 0) this.close();
  }

  private add(all: string, shown: string): void {
    const { judged } = this.group;
    this.group.isFresh = false;
    if (judged === null || judged.all.length > INSTRUCTION_LENGTH) return;
    judged.all += all.slice(0, INSTRUCTION_LENGTH + 1);
    judged.shown += shown.slice(0, INSTRUCTION_LENGTH + 1);
  }

  private judge({ kind, shown, all }: Judged): void {
    const [finding, isHarmless] = JUDGED[kind]!;
    if (!isHarmless(shown.trim()) || !isHarmless(all.trim())) this.found ??= finding;
  }
}
