import { content } from '../content';

/** Says why an item is not clear. Refusals are stored as sentences, other reasons by name. */
export function reasonText(reason: string | null): string {
  const { importReasons, documentTexts } = content();
  if (reason === null) return '';
  return importReasons[reason] ?? (documentTexts.reasons as Record<string, string>)[reason] ?? reason;
}

/** Whether an import's list still waits for its columns or its check, so that its people cannot be taken. */
export function waitsForColumns({ state, list }: { state: string; list: unknown }): boolean {
  return list !== null && ['receiving', 'stopped', 'mapping', 'checking'].includes(state);
}
