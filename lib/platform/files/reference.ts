/** Random start of a UUID: twelve hex digits before its version. */
const SHOWN = /^([0-9a-f]{8})-?([0-9a-f]{4})$/;

/**
 * The reference that people use for an application or CV, such as "1B4E28BA-2FA1": the start of its file's id. It
 * reveals neither number nor time.
 */
export function fileReference(fileId: string): string {
  return fileId.slice(0, 13).toUpperCase();
}

/** Returns the start of a file's id for a reference in lower case, with or without hyphen; null for other texts. */
export function fileIdStart(reference: string): string | null {
  const [, first, second] = SHOWN.exec(reference) ?? [];
  return first && second ? `${first}-${second}` : null;
}
