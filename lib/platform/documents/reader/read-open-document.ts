import type { Entry, ZipFile } from 'yauzl';
import { readXml, type Budget, type XmlHandlers } from '../../files/package-xml';
import type { DocumentReading } from '../schema';
import { readPackage } from './read-word-package';
import { WordLines } from './word-lines';

/** Parts with text. `styles.xml` contains headers and footers. */
const PARTS = [/^styles\.xml$/, /^content\.xml$/];
/** Elements whose text is not shown, or belongs beside the document: deletions, comments, presentation notes. */
const UNSEEN: ReadonlySet<string> = new Set(
  'tracked-changes annotation forms sequence-decls ruby-text desc title'.split(' '),
);
const MOST_SPACES = 100;

/** Reads an OpenDocument text ([ODF 1.3] part 3) as lines: headers and footers, then paragraphs and tables. */
export function readOpenDocument(path: string): Promise<DocumentReading> {
  return readPackage(path, PARTS, textOf);
}

async function textOf(zip: ZipFile, part: Entry, budget: Budget): Promise<string> {
  const lines = new OpenDocumentLines(part.fileName.toLowerCase() === 'styles.xml');
  await readXml(await zip.openReadStreamPromise(part), budget, lines);
  return lines.all();
}

/** Translates the elements of OpenDocument to those of Word. */
class OpenDocumentLines implements XmlHandlers {
  readonly texts: ReadonlySet<string> = new Set(
    'p h span a meta meta-field ruby-base date time placeholder title text-input bookmark-ref sequence note-citation page-number author-name file-name subject sender-email user-defined'.split(
      ' ',
    ),
  );
  private readonly word = new WordLines();
  private unseen = 0;
  private isItem = false;

  /** @param isStyles true for the part with styles, in which only headers and footers are text */
  constructor(private readonly isStyles: boolean) {
    if (isStyles) this.unseen = 1;
  }

  open = (name: string, attribute: (name: string) => string): void => {
    if (UNSEEN.has(name)) this.unseen += 1;
    if (this.isStyles && isMargin(name)) this.unseen -= 1;
    if (this.unseen > 0) return;
    if (name === 'list-item') this.isItem = true;
    else if (name === 'p' || name === 'h') {
      this.word.open('p', attribute);
      if (name === 'h') this.word.open('pStyle', () => 'heading');
      else if (this.isItem) this.word.open('numPr', attribute);
      this.isItem = false;
    } else if (name === 'table-row') this.word.open('tr', attribute);
    else if (name === 'table-cell') this.word.open('tc', attribute);
    else if (name === 's') this.word.text(' '.repeat(Math.min(Number(attribute('c')) || 1, MOST_SPACES)));
    else if (name === 'tab') this.word.text('\t');
    else if (name === 'line-break') this.word.text('\n');
  };

  text = (piece: string): void => {
    if (this.unseen === 0) this.word.text(piece.replace(/\s+/g, ' '));
  };

  close = (name: string): void => {
    if (this.unseen === 0) {
      if (name === 'p' || name === 'h') this.word.close('p');
      else if (name === 'table-row') this.word.close('tr');
      else if (name === 'table-cell') this.word.close('tc');
    }
    if (UNSEEN.has(name)) this.unseen -= 1;
    if (this.isStyles && isMargin(name)) this.unseen += 1;
  };

  all(): string {
    return this.word.all();
  }
}

const isMargin = (name: string) => /^(?:header|footer)(?:-left|-first)?$/.test(name);
