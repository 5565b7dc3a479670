import type { XmlHandlers } from '../../files/package-xml';

/** Elements whose text Word does not show, or shows through a neighbouring element. */
const UNSEEN: ReadonlySet<string> = new Set(['Fallback', 'del', 'moveFrom']);

/**
 * Collects the text lines of a Word document ([ECMA-376] part 1, 17). A table row in which each cell has one line
 * becomes one line; otherwise the lines of its cells follow one another.
 */
export class WordLines implements XmlHandlers {
  readonly texts: ReadonlySet<string> = new Set(['t']);
  /** Lines of the document, then of each open table cell, because tables can be nested. */
  private readonly blocks: string[][] = [[]];
  private readonly rows: string[][][] = [];
  /** Stack of open paragraphs, because a text box inside a paragraph contains further ones. */
  private readonly paragraphs: { text: string; isHeading: boolean; isListed: boolean }[] = [];
  private unseen = 0;
  private isHidden = false;

  open = (name: string, attribute: (name: string) => string): void => {
    if (UNSEEN.has(name)) this.unseen += 1;
    const paragraph = this.paragraphs.at(-1);
    if (name === 'p') this.paragraphs.push({ text: '', isHeading: false, isListed: false });
    else if (name === 'tr') this.rows.push([]);
    else if (name === 'tc') this.blocks.push([]);
    else if (name === 'r') this.isHidden = false;
    else if (name === 'vanish') this.isHidden = !/^(?:0|false|off)$/.test(attribute('val'));
    else if (name === 'tab' && attribute('val') === '') this.text('\t');
    else if (name === 'br' || name === 'cr') this.text('\n');
    else if (name === 'noBreakHyphen') this.text('-');
    else if (name === 'pStyle' && paragraph)
      paragraph.isHeading = /^(?:heading|title|berschrift|überschrift)/i.test(attribute('val'));
    else if (name === 'numPr' && paragraph) paragraph.isListed = true;
  };

  text = (piece: string): void => {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph && this.unseen === 0 && !this.isHidden) paragraph.text += piece;
  };

  close = (name: string): void => {
    if (UNSEEN.has(name)) this.unseen -= 1;
    if (name === 'r') this.isHidden = false;
    else if (name === 'p') this.endParagraph();
    else if (name === 'tc') this.endCell();
    else if (name === 'tr') this.endRow();
  };

  all(): string {
    return this.blocks[0]!.join('\n');
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (!paragraph || this.unseen > 0) return;
    const { text, isHeading, isListed } = paragraph;
    const block = this.blocks.at(-1)!;
    if (isHeading && block.length > 0) block.push('');
    block.push(isListed && text.trim() !== '' ? `• ${text}` : text);
  }

  private endCell(): void {
    if (this.blocks.length > 1) this.rows.at(-1)?.push(this.blocks.pop()!);
  }

  private endRow(): void {
    const cells = (this.rows.pop() ?? []).map((cell) => cell.filter((line) => line.trim() !== ''));
    const filled = cells.filter((cell) => cell.length > 0);
    const block = this.blocks.at(-1)!;
    if (filled.every((cell) => cell.length === 1)) block.push(filled.flat().join('    '));
    else block.push(...filled.flat());
  }
}
