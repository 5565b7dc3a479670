/**
 * Whether a link to a file may say that it opens. A PDF that nobody has looked into yet most likely does; when it is
 * asked for, it is looked into.
 */
export function saysItOpens({ mimeType, opensInline }: { mimeType: string; opensInline: boolean | null }): boolean {
  return mimeType === 'application/pdf' && opensInline !== false;
}
