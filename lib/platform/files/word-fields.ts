/** Fields that run a program, load a document (INCLUDE is the old INCLUDETEXT) or query a database when updated. */
const DANGEROUS = /^(?:ddeauto|dde|link|embed|include|includetext|database)(?![a-z])/i;
/** Characters that Word skips before a field's name. */
const BEFORE_NAME = /^[\s"\u200b\u00ad]+/;
const KEYWORD_LENGTH = 200;
const DEPTH = 200;

/** Returns whether a complete field instruction, as in `w:fldSimple`, is dangerous. */
export function isDangerousInstruction(instruction: string): boolean {
  return DANGEROUS.test(instruction.replace(BEFORE_NAME, ''));
}

/** Assembles field instructions across any number of runs ([ECMA-376] 17.16.18, [MS-DOC] 2.8.25). */
export class FieldReader {
  private readonly open: { instruction: string; isInstruction: boolean }[] = [];
  /** Also true when a nested field computes a field's name, which is a way to hide DDE. */
  foundDanger = false;

  begin(): void {
    const parent = this.open.at(-1);
    // A name is complete once a space follows; formulas begin with a sign instead.
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

  /** The instruction ends; the field's result follows. */
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

  /** The text ends; fields that were never closed are checked too. */
  finish(): boolean {
    this.open.forEach((field) => this.judge(field));
    return this.foundDanger;
  }

  private judge(field: { instruction: string; isInstruction: boolean }): void {
    if (field.isInstruction && isDangerousInstruction(field.instruction)) this.foundDanger = true;
  }
}
