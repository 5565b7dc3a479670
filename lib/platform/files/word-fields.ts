import { isHarmlessLink } from './local-path';

/** Fields that run a program, load a document (INCLUDE is an old INCLUDETEXT) or query a database when updated. */
const DANGEROUS = /^(?:ddeauto|dde|link|embed|include|includetext|database)(?![a-z])/i;
/** Characters that Word skips before a field's name. */
const BEFORE_NAME = /^[\s"\u200b\u00ad]+/;
/** Fields that neither fetch nor start anything, whatever follows their name. "=" begins a formula. */
const HARMLESS =
  /^(?:=|(?:advance|author|autonum|autonumlgl|autonumout|comments|createdate|date|docproperty|edittime|eq|filename|filesize|formcheckbox|formdropdown|formtext|index|keywords|lastsavedby|listnum|noteref|numchars|numpages|numwords|page|pageref|printdate|ref|revnum|savedate|section|sectionpages|seq|shape|styleref|subject|symbol|tc|template|time|title|toc|useraddress|userinitials|username|xe)(?![^\s"\\]))/i;
/** An argument, quoted or not. The argument of \l, \o, \t or \* is no target. Other switches have no argument. */
const ARGUMENT = /(\\[lot*]\s*)?(?:"([^"]*)"?|\\[a-z](?=\s|$)|([^\s"]+))/gi;
export const INSTRUCTION_LENGTH = 4_000;
const DEPTH = 200;

function isDangerousInstruction(instruction: string): boolean {
  return DANGEROUS.test(instruction.replace(BEFORE_NAME, ''));
}

/** True when a field's instruction is known to be harmless: text about the document, or a link to follow. */
export function isHarmlessInstruction(instruction: string): boolean {
  const told = instruction.replace(BEFORE_NAME, '');
  if (told.length >= INSTRUCTION_LENGTH) return false;
  const link = /^hyperlink(?![^\s"\\])/i.exec(told);
  if (!link) return HARMLESS.test(told);
  return [...told.slice(link[0].length).matchAll(ARGUMENT)].every(
    ([, option, quoted, plain]) => option !== undefined || isHarmlessLink(quoted ?? plain ?? ''),
  );
}

/** Assembles instructions of fields over several runs of text ([ECMA-376] 17.16.18, [MS-DOC] 2.8.25). */
export class FieldReader {
  private readonly open: { instruction: string; isInstruction: boolean }[] = [];
  /** True after a dangerous field, or one whose name a nested field computes, which can hide DDE. */
  foundDanger = false;

  constructor(private readonly isDangerous = isDangerousInstruction) {}

  get depth(): number {
    return this.open.length;
  }

  begin(): void {
    const parent = this.open.at(-1);
    // The parent field's name is complete once a space follows it. Formulas begin with "=" and have no name.
    if (parent?.isInstruction && !/^\s*(?:=|\S+\s)/.test(parent.instruction)) this.foundDanger = true;
    if (this.open.length >= DEPTH) this.foundDanger = true;
    else this.open.push({ instruction: '', isInstruction: true });
  }

  text(piece: string): void {
    const field = this.open.at(-1);
    if (!field?.isInstruction || field.instruction.length >= INSTRUCTION_LENGTH) return;
    // Skipped characters do not count towards INSTRUCTION_LENGTH.
    const told = field.instruction === '' ? piece.replace(BEFORE_NAME, '') : piece;
    field.instruction += told.slice(0, INSTRUCTION_LENGTH);
  }

  /** Call it between a field's instruction and its result. */
  separate(): void {
    const field = this.open.at(-1);
    if (!field?.isInstruction) return;
    this.judge(field.instruction);
    field.isInstruction = false;
  }

  end(): void {
    this.separate();
    this.open.pop();
  }

  /** Also checks fields that were never closed. @returns true if any field was dangerous */
  finish(): boolean {
    while (this.open.length > 0) this.end();
    return this.foundDanger;
  }

  judge(instruction: string): void {
    if (this.isDangerous(instruction)) this.foundDanger = true;
  }
}
