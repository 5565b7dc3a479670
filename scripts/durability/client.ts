import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const PATIENCE_MS = 20_000;

export type Reply = {
  /** 0 when no answer came, or not to its end. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From sending to the end of the answer. */
  ms: number;
  /** The answer began and broke off. */
  half: boolean;
};

type Sending = { headers?: Record<string, string>; body?: string | Buffer; patienceMs?: number };

/** A client that keeps its connections open, as browsers and proxies do. Never throws: what goes wrong is a reply with status 0. */
export class Client {
  private readonly agent: Agent;
  /** Without an answer within this time there is none. */
  private readonly patienceMs: number;

  constructor(
    readonly origin: string,
    {
      connections = Infinity,
      from,
      patienceMs = PATIENCE_MS,
    }: { connections?: number; from?: string; patienceMs?: number } = {},
  ) {
    this.patienceMs = patienceMs;
    this.agent = new Agent({
      keepAlive: true,
      maxSockets: connections,
      ...(from !== undefined && { localAddress: from }),
    });
  }

  get(path: string, headers: Record<string, string> = {}, patienceMs?: number): Promise<Reply> {
    return this.send('GET', path, { headers, ...(patienceMs !== undefined && { patienceMs }) });
  }

  json(method: string, path: string, fields: unknown, token?: string): Promise<Reply> {
    return this.send(method, path, {
      headers: { 'Content-Type': 'application/json', ...bearer(token) },
      body: JSON.stringify(fields),
    });
  }

  /** A form with one file in it. */
  upload(
    path: string,
    fields: Record<string, string>,
    file: { field: string; name: string; bytes: Buffer },
    token?: string,
  ): Promise<Reply> {
    const { type, body } = multipart(fields, file);
    return this.send('POST', path, { headers: { 'Content-Type': type, ...bearer(token) }, body });
  }

  /** What a browser without scripts sends. */
  formPost(path: string, fields: Record<string, string>): Promise<Reply> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,application/xhtml+xml' };
    return this.send('POST', path, { headers, body: new URLSearchParams(fields).toString() });
  }

  send(
    method: string,
    path: string,
    { headers = {}, body, patienceMs = this.patienceMs }: Sending = {},
  ): Promise<Reply> {
    const began = performance.now();
    return new Promise((resolve) => {
      const reply = (status: number, answerHeaders: IncomingHttpHeaders, pieces: Buffer[], half: boolean) =>
        resolve({ status, headers: answerHeaders, body: Buffer.concat(pieces), ms: performance.now() - began, half });
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const sent = request(this.origin + path, {
        method,
        agent: this.agent,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(patienceMs),
      });
      sent.on('error', () => reply(0, {}, [], false));
      sent.on('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => void pieces.push(piece));
        answer.on('end', () => reply(answer.statusCode ?? 0, answer.headers, pieces, false));
        answer.on('error', () => reply(0, answer.headers, pieces, true));
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** What an answer of the API says under `data`; nothing when it is not JSON. */
export function dataOf<Data>({ body }: Reply): Partial<Data> {
  try {
    return ((JSON.parse(body.toString()) as { data?: Data }).data ?? {}) as Partial<Data>;
  } catch {
    return {};
  }
}

export function bearer(token?: string): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

function multipart(
  fields: Record<string, string>,
  { field, name, bytes }: { field: string; name: string; bytes: Buffer },
): { type: string; body: Buffer } {
  const boundary = `northlane-${randomBytes(12).toString('hex')}`;
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
