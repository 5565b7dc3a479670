/** Bytes at the start of a page that are searched for its encoding. */
export const START_BYTES = 4_096;
/** Encodings that write markup with the bytes of ASCII. In others, markup could be hidden. */
const LIKE_ASCII =
  /^(?:utf-8|us-ascii|iso-8859-\d+|windows-\d+|macintosh|koi8-[ru]|gb2312|gbk|gb18030|big5|shift_jis|euc-kr|euc-jp)$/;

/** Returns a decoder for the encoding that a page names at its start. @returns null if it cannot be read safely */
export function pageDecoder(start: Buffer): { charset: string; decoder: TextDecoder } | null {
  const named = /charset\s*=\s*["']?([\w-]{2,40})/i.exec(start.toString('latin1', 0, START_BYTES))?.[1]?.toLowerCase();
  const charset = start[0] === 0xef ? 'utf-8' : (named ?? 'windows-1252');
  try {
    return LIKE_ASCII.test(charset) ? { charset, decoder: new TextDecoder(charset) } : null;
  } catch {
    return null;
  }
}
