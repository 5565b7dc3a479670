/** The random beginning of a UUID: twelve hex digits, before that of its version. */
const SHOWN = /^([0-9a-f]{8})-?([0-9a-f]{4})$/;

/**
 * What people call an application or a CV by, like "1B4E28BA-2FA1": 48 random bits, with which the name of its file in the store begins.
 * It tells neither how many there are nor when this one came, and stays what it was when secrets change.
 */
export function fileReference(fileId: string): string {
  return fileId.slice(0, 13).toUpperCase();
}

/** How the name of the file begins, of a reference in lower case, with its hyphen or without; null for any other text. */
export function fileIdStart(reference: string): string | null {
  const [, first, second] = SHOWN.exec(reference) ?? [];
  return first && second ? `${first}-${second}` : null;
}
