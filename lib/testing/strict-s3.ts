import { createHash, createHmac } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../base/settings/object-store';

/**
 * An in-memory S3 store as strict as Amazon's. It computes every signature from the specification ("Authenticating
 * Requests: Using the Authorization Header") and compares every body with its signed hash.
 */
export type StrictS3 = {
  settings: ObjectStore;
  /** Environment of a site whose files are in this store. The IP address replaces a host name. */
  variables: Record<string, string>;
  objects: Map<string, { bytes: Buffer; changedAt: number }>;
  /** Such as `GET /bucket/key?query`. */
  asked: string[];
  /** Queues faults for the next requests with a method. */
  next: (method: string, ...faults: Fault[]) => void;
  clock: { aheadMs: number };
  refused: Set<string>;
  /** The bucket keeps versions of deleted objects. */
  versions: { kept: boolean };
  /** Connects to this store for every host name. */
  agent: Agent;
  close: () => Promise<void>;
};

/**
 * `lost`: performs the request and closes the connection without an answer; `cut`: sends half a body and closes it;
 * `short`: sends half a body as if it were complete; `other`: sends wrong bytes. A function runs before the usual
 * answer.
 */
export type Fault =
  | 'silent'
  | 'hang up'
  | 'lost'
  | 'cut'
  | 'short'
  | 'other'
  | { status: number; code: string }
  | (() => void | Promise<void>);

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };
type Asked = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Buffer };

const SKEW_MS = 15 * 60_000;

export async function startStrictS3(changes: Partial<ObjectStore> = {}): Promise<StrictS3> {
  const accessKeyId = 'NORTHLANETESTKEY';
  const secretAccessKey = 'a+secret/of=the-tests';
  const served = { region: 'eu-west-3', bucket: 'northlane.files', accessKeyId, secretAccessKey };
  const faults = new Map<string, Fault[]>();
  const state: Pick<StrictS3, 'objects' | 'asked' | 'clock' | 'versions' | 'refused'> = {
    objects: new Map(),
    asked: [],
    clock: { aheadMs: 0 },
    versions: { kept: false },
    refused: new Set(),
  };
  const server = createServer((request, response) => {
    state.asked.push(`${request.method} ${request.url}`);
    const fault = faults.get(request.method ?? '')?.shift();
    void serve(request, response, fault);
  });

  async function serve(request: IncomingMessage, response: ServerResponse, fault?: Fault): Promise<void> {
    if (fault === 'hang up') return void request.socket.destroy();
    const body = await buffer(request).catch(() => null);
    if (body === null || fault === 'silent') return;
    response.sendDate = false;
    response.setHeader('Date', new Date(Date.now() + state.clock.aheadMs).toUTCString());
    if (typeof fault === 'function') await fault();
    const answer = typeof fault === 'object' ? refusal(fault.status, fault.code) : answerTo(request, body);
    if (fault === 'lost') return void request.socket.destroy();
    const bytes = Buffer.from(answer.body ?? '');
    const sent = fault === 'other' ? Buffer.alloc(bytes.length, 'x') : bytes;
    response.writeHead(answer.status, {
      ...answer.headers,
      'Content-Length': fault === 'short' ? bytes.length >> 1 : bytes.length,
    });
    if (fault === 'cut') response.write(sent.subarray(0, bytes.length >> 1), () => response.socket?.destroy());
    else response.end(fault === 'short' ? sent.subarray(0, bytes.length >> 1) : sent);
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '/', 'http://store');
    const byHost = request.headers.host?.startsWith(`${served.bucket}.`) === true;
    const [, bucket = '', ...rest] = byHost
      ? ['', served.bucket, ...url.pathname.slice(1).split('/')]
      : url.pathname.split('/');
    const wrong = signatureError(request, url, body, served, Date.now() + state.clock.aheadMs);
    if (wrong) return wrong;
    if (bucket !== served.bucket) return refusal(404, 'NoSuchBucket');
    const { method = '', headers } = request;
    return answered({ method, key: rest.join('/'), query: url.searchParams, headers, body }, state);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const agent = new Agent({ keepAlive: true, lookup });
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://store.example:${port}`;
  const settings: ObjectStore = { ...served, endpoint, prefix: '', addressing: 'path', ...changes };
  return {
    ...state,
    settings,
    variables: {
      FILES_URL: `s3://${settings.bucket}/${settings.prefix}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_ADDRESSING: 'path',
    },
    next: (method, ...more) => void faults.set(method, [...(faults.get(method) ?? []), ...more]),
    agent,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answered(
  { method, key, query, headers, body }: Asked,
  { objects, clock, versions, refused }: Pick<StrictS3, 'objects' | 'clock' | 'versions' | 'refused'>,
): Answer {
  const version: Record<string, string> = versions.kept ? { 'x-amz-version-id': 'v1' } : {};
  if (method === 'GET' && key === '') return listed(objects, query);
  if (method === 'PUT') {
    if (headers['content-length'] === undefined) return refusal(411, 'MissingContentLength');
    objects.set(key, { bytes: body, changedAt: Date.now() + clock.aheadMs });
    return { status: 200, headers: { ...version, ETag: '"etag"' } };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204, headers: version };
  }
  const found = objects.get(key);
  if (method !== 'GET') return refusal(405, 'MethodNotAllowed');
  if (refused.has(key)) return refusal(403, 'AccessDenied');
  if (!found) return refusal(404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return { status: 200, body: found.bytes };
  const part = found.bytes.subarray(Number(from), Number(to) + 1);
  if (part.length === 0) return refusal(416, 'InvalidRange');
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${found.bytes.length}`;
  return { status: 206, headers: { 'Content-Range': range }, body: part };
}

function listed(objects: StrictS3['objects'], query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented');
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const most = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000);
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, most);
  const isTruncated = keys.length > most;
  const contents = page.map((key) => {
    const { bytes, changedAt } = objects.get(key)!;
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const token = isTruncated
    ? `<NextContinuationToken>${Buffer.from(page.at(-1)!).toString('base64url')}</NextContinuationToken>`
    : '';
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${token}</ListBucketResult>`,
  };
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function refusal(status: number, code: string): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Words with a KEY in them.</Message></Error>`,
  };
}

type Served = Pick<ObjectStore, 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** @returns the error answer; null if signature and body hash are correct */
function signatureError(request: IncomingMessage, url: URL, body: Buffer, served: Served, now: number): Answer | null {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': claimed } = request.headers;
  const [, key, day, region, signedNames = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const names = signedNames.split(';');
  if (!day || typeof date !== 'string' || typeof claimed !== 'string') return refusal(403, 'AccessDenied');
  if (key !== served.accessKeyId) return refusal(403, 'InvalidAccessKeyId');
  if (region !== served.region) return refusal(400, 'AuthorizationHeaderMalformed');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return refusal(403, 'AccessDenied');
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(signedAt - now) < SKEW_MS)) return refusal(403, 'RequestTimeTooSkewed');
  if (signatureOf(request, url, names, date, served) !== signature) return refusal(403, 'SignatureDoesNotMatch');
  return sha256(body) === claimed ? null : refusal(400, 'XAmzContentSHA256Mismatch');
}

/** By the specification: canonical request, string to sign, derived key. */
function signatureOf(
  { method, headers }: IncomingMessage,
  url: URL,
  names: string[],
  date: string,
  { region, secretAccessKey }: Served,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
