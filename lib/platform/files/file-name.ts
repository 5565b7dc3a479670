const NAME_LENGTH = 120;

/**
 * A file name that is safe to store, show and send: the last part of a path, without control and direction characters, quotes, what file
 * systems reserve, leading dots, and more than 120 characters (the extension is kept). Never empty: 'document'.
 */
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
    return /^\.(?:pdf|docx?)$/i.test(extension) ? `document${extension}` : extension.slice(1) || 'document';
  // Whole characters: a name cut inside a surrogate pair cannot be encoded.
  return (
    [...stem]
      .slice(0, NAME_LENGTH - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

/**
 * A Content-Disposition value (RFC 6266) for a file of any name: an ASCII form and, where that loses something, the whole name in UTF-8
 * (RFC 8187). The name passes through `safeFileName`, so it cannot break out of the header.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = safeFileName(fileName);
  // "%" stays out of the plain form: some clients would decode what follows.
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
