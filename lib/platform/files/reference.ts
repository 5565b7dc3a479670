/** The first twelve hex digits of a random UUID, which precede its version digit. */
const SHOWN = /^([0-9a-f]{8})-?([0-9a-f]{4})$/;

/** Returns a file's reference for people, such as "1B4E28BA-2FA1". It reveals no time and no number of files. */
export function fileReference(fileId: string): string {
  return fileId.slice(0, 13).toUpperCase();
}

/** Converts a reference in lower case, with or without hyphen, to the start of a file's id; null for other texts. */
export function fileIdStart(reference: string): string | null {
  const [, first, second] = SHOWN.exec(reference) ?? [];
  return first && second ? `${first}-${second}` : null;
}
