import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/operations';

export function runbook(name: string): string {
  return readFileSync(`${FOLDER}/${name}.md`, 'utf8');
}

export function allRunbooks(): string {
  return readdirSync(FOLDER)
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    .join('\n');
}
