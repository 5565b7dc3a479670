/** Fields that run a program, fetch a document (INCLUDE is the old INCLUDETEXT) or ask a database when they are updated. */
const DANGEROUS = /^(?:ddeauto|dde|link|embed|include|includetext|database)(?![a-z])/i;
/** What Word passes over before a field's name. */
const BEFORE_NAME = /^[\s"\u200b\u00ad]+/;
const KEYWORD_LENGTH = 200;
const DEPTH = 200;

/** Whether a whole field instruction, as `w:fldSimple` has it, is one of those. */
export function isDangerousInstruction(instruction: string): boolean {
  return DANGEROUS.test(instruction.replace(BEFORE_NAME, ''));
}

/**
 * Puts together the instructions of a Word text's fields from its marks and pieces, however many runs they are spread over ([ECMA-376]
 * 17.16.18, [MS-DOC] 2.8.25).
 */
export class FieldReader {
  private readonly open: { instruction: string; isInstruction: boolean }[] = [];
  /** Also when a field's name is itself computed by a field, by which DDE is hidden. */
  foundDanger = false;

  begin(): void {
    const parent = this.open.at(-1);
    // A name is complete with the space behind it; formulas begin with a sign instead.
    if (parent?.isInstruction && !/^\s*(?:=|\S+\s)/.test(parent.instruction)) this.foundDanger = true;
    if (this.open.length >= DEPTH) this.foundDanger = true;
    else this.open.push({ instruction: '', isInstruction: true });
  }

  text(piece: string): void {
    const field = this.open.at(-1);
    if (!field?.isInstruction || field.instruction.length >= KEYWORD_LENGTH) return;
    // However much of it there is, it takes no room from the name.
    const told = field.instruction === '' ? piece.replace(BEFORE_NAME, '') : piece;
    field.instruction += told.slice(0, KEYWORD_LENGTH);
  }

  /** The end of the instruction: its result follows. */
  separate(): void {
    const field = this.open.at(-1);
    if (!field) return;
    this.judge(field);
    field.isInstruction = false;
  }

  end(): void {
    const field = this.open.pop();
    if (field) this.judge(field);
  }

  /** The text is at its end; fields that were never closed are judged too. */
  finish(): boolean {
    this.open.forEach((field) => this.judge(field));
    return this.foundDanger;
  }

  private judge(field: { instruction: string; isInstruction: boolean }): void {
    if (field.isInstruction && isDangerousInstruction(field.instruction)) this.foundDanger = true;
  }
}
