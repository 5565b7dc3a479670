import { Agent, request as httpRequest } from 'node:http';
import { multipartBody, type Multipart } from '../../lib/testing/multipart';
import { expectCommonRules, type Seen } from './contract';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export type Sending = {
  token?: string | null;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  multipart?: Multipart;
  raw?: { type?: string; body: Buffer };
};

/** Sends a request unchanged over keep-alive connections, because `fetch` would normalise paths and headers. */
export function send(origin: string, method: string, address: string, sending: Sending = {}): Promise<Seen> {
  const { type, body } = contentOf(sending);
  const headers: Record<string, string> = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...(body && { 'Content-Length': String(body.length) }),
    ...(sending.token && { Authorization: `Bearer ${sending.token}` }),
    ...sending.headers,
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = httpRequest({ agent, hostname, port, method, path: address, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const received = new Headers();
        for (let index = 0; index < answer.rawHeaders.length; index += 2)
          received.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
        resolve(seen(answer.statusCode ?? 0, received, bytes));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a request and checks the answer against openapi.json and the common rules. */
export async function ask(origin: string, method: string, address: string, sending: Sending = {}): Promise<Seen> {
  const answer = await send(origin, method, address, sending);
  expectCommonRules(method, address, answer);
  return answer;
}

function seen(status: number, headers: Headers, bytes: Buffer): Seen {
  const text = bytes.toString('utf8');
  const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status, headers, text, bytes, body: isJson ? parsed(text) : {} };
}

/** Parses JSON; text that is not JSON becomes a body that fails every schema. */
function parsed(text: string): Seen['body'] {
  try {
    return JSON.parse(text) as Seen['body'];
  } catch {
    return { unreadable: text };
  }
}

function contentOf({ json, form, multipart, raw }: Sending): { type?: string; body?: Buffer } {
  if (raw) return { ...(raw.type !== undefined && { type: raw.type }), body: raw.body };
  if (json !== undefined) return { type: 'application/json', body: Buffer.from(JSON.stringify(json)) };
  if (form)
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(new URLSearchParams(form).toString()) };
  if (!multipart) return {};
  const { contentType, body } = multipartBody(multipart);
  return { type: contentType, body };
}
