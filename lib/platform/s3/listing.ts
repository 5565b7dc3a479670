import { SaxesParser } from 'saxes';

export type Listed = { key: string; changedAt: number };
export type ListingPage = {
  objects: Listed[];
  /** Token of the next page; null after the last. */
  next: string | null;
};

/** Parses a response of ListObjectsV2 (Amazon S3 API reference). @throws when unreadable: such a list must not count as empty */
export function readListing(xml: string): ListingPage {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  const objects: Listed[] = [];
  const said: Record<string, string> = {};
  let one: Record<string, string> = {};
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.join('/') === 'ListBucketResult/Contents') one = {};
  });
  parser.on('text', (text) => {
    const [, second = '', third] = path;
    if (path.length === 2) said[second] = (said[second] ?? '') + text;
    if (path.length === 3 && second === 'Contents') one[third!] = (one[third!] ?? '') + text;
  });
  parser.on('closetag', () => {
    if (path.join('/') === 'ListBucketResult/Contents') objects.push(listed(one));
    path.pop();
  });
  parser.write(xml).close();
  if (said.IsTruncated === undefined) throw new Error('not a ListBucketResult');
  const next = said.IsTruncated === 'true' ? said.NextContinuationToken : null;
  if (next === undefined) throw new Error('truncated list without a continuation token');
  return { objects, next };
}

function listed({ Key: key, LastModified: changed = '' }: Record<string, string>): Listed {
  const changedAt = Date.parse(changed);
  if (key === undefined || Number.isNaN(changedAt)) throw new Error('object without key or LastModified');
  return { key, changedAt };
}
