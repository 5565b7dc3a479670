const NAME_LENGTH = 120;

/** Makes a file name safe to store, show and send: no path, no control or reserved characters, 120 characters. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/^ ?[a-z]:/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"'`<>:|?*]/gu, '')
    .replace(/ +/g, ' ')
    .replace(/[. ]+$/, '');
  const extension = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  const stem = clean
    .slice(0, clean.length - extension.length)
    .replace(/^[. ]+/, '')
    .trimEnd();
  if (stem === '')
    return /^\.(?:pdf|docx?|rtf|odt)$/i.test(extension) ? `document${extension}` : extension.slice(1) || 'document';
  // Cuts between characters, because a name cut inside a surrogate pair could not be encoded.
  return (
    [...stem]
      .slice(0, NAME_LENGTH - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

/** Builds a Content-Disposition value (RFC 6266): an ASCII name and, if needed, the full one in UTF-8 (RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = safeFileName(fileName);
  // The plain form contains no "%", because some clients would decode it.
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|[%"\\]/gu, '_') || 'document';
  if (plain === name) return `${kind}; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
