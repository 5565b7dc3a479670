/**
 * Field names that run a program, load a document (INCLUDE is the old form of INCLUDETEXT) or query a database when the
 * field is updated.
 */
const DANGEROUS = /^(?:ddeauto|dde|link|embed|include|includetext|database)(?![a-z])/i;
/** Characters that Word skips before a field's name. */
const BEFORE_NAME = /^[\s"\u200b\u00ad]+/;
const KEYWORD_LENGTH = 200;
const DEPTH = 200;

/** True when a complete field instruction, as in `w:fldSimple`, is dangerous. */
export function isDangerousInstruction(instruction: string): boolean {
  return DANGEROUS.test(instruction.replace(BEFORE_NAME, ''));
}

/**
 * Assembles the instructions of fields that extend over several runs of text ([ECMA-376] 17.16.18, [MS-DOC] 2.8.25).
 */
export class FieldReader {
  private readonly open: { instruction: string; isInstruction: boolean }[] = [];
  /**
   * True after a dangerous field. Also true when a nested field computes a field's name, which is a way to hide DDE.
   */
  foundDanger = false;

  begin(): void {
    const parent = this.open.at(-1);
    // The parent field's name is complete once a space follows it. Formulas begin with "=" and have no name.
    if (parent?.isInstruction && !/^\s*(?:=|\S+\s)/.test(parent.instruction)) this.foundDanger = true;
    if (this.open.length >= DEPTH) this.foundDanger = true;
    else this.open.push({ instruction: '', isInstruction: true });
  }

  text(piece: string): void {
    const field = this.open.at(-1);
    if (!field?.isInstruction || field.instruction.length >= KEYWORD_LENGTH) return;
    // Skipped characters do not count towards KEYWORD_LENGTH.
    const told = field.instruction === '' ? piece.replace(BEFORE_NAME, '') : piece;
    field.instruction += told.slice(0, KEYWORD_LENGTH);
  }

  /** Call it where a field's instruction ends and its result begins. */
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

  /**
   * Call it at the end of the text: fields that were never closed are checked too. @returns true if any field was
   * dangerous
   */
  finish(): boolean {
    this.open.forEach((field) => this.judge(field));
    return this.foundDanger;
  }

  private judge(field: { instruction: string; isInstruction: boolean }): void {
    if (field.isInstruction && isDangerousInstruction(field.instruction)) this.foundDanger = true;
  }
}
