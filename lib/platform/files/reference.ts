/** The first twelve hex digits of a random UUID, which precede its version digit. */
const SHOWN = /^([0-9a-f]{8})-?([0-9a-f]{4})$/;

/**
 * Returns the reference that people use for an application or CV, such as "1B4E28BA-2FA1": the start of its file's id.
 * It reveals neither a running number nor a time.
 */
export function fileReference(fileId: string): string {
  return fileId.slice(0, 13).toUpperCase();
}

/**
 * Converts a reference, in lower case and with or without hyphen, to the start of a file's id; null for other texts.
 */
export function fileIdStart(reference: string): string | null {
  const [, first, second] = SHOWN.exec(reference) ?? [];
  return first && second ? `${first}-${second}` : null;
}
