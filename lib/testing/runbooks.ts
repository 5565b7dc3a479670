import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/operations';

/** @returns the text of one runbook, such as `install` */
export function runbook(name: string): string {
  return readFileSync(`${FOLDER}/${name}.md`, 'utf8');
}

/** @returns the text of all runbooks */
export function allRunbooks(): string {
  return readdirSync(FOLDER)
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    .join('\n');
}
