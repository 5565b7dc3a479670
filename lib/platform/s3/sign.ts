import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStore } from '../../base/settings/object-store';

export type Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Path after the bucket; empty for the bucket itself. Not encoded, so only letters, digits and `/._-`. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Content to send: a text, or a file of known size and SHA-256. */
  body?: string | Readonly<{ path: string; sizeBytes: number; sha256: string }>;
};

type SignedCall = { url: URL; headers: Record<string, string> };

/** Signs a call with AWS Signature Version 4, which covers the body's SHA-256. @param keys cache of signing keys */
export async function sign(
  { endpoint, region, bucket, addressing, accessKeyId, secretAccessKey }: ObjectStore,
  { method, key, query = {}, headers = {}, body = '' }: Call,
  keys = new Map<string, ArrayBuffer>(),
  at = new Date(),
): Promise<SignedCall> {
  const url = new URL(endpoint);
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = addressing === 'host' ? `/${key}` : `/${bucket}/${key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const sha256 = typeof body === 'string' ? createHash('sha256').update(body).digest('hex') : body.sha256;
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    cache: keys,
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  const signed = await signer.sign();
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.sizeBytes;
  return {
    url: signed.url,
    headers: {
      ...Object.fromEntries(signed.headers),
      ...(method === 'PUT' && { 'content-length': String(length) }),
    },
  };
}
