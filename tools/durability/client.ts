import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOfSize } from '../../lib/testing/documents';
import { multipartBody } from '../../lib/testing/multipart';

const TIMEOUT_MS = 20_000;
const PERSON = { applicant_name: 'Durability Check', phone: '+44 20 7946 0000' };

export type Reply = {
  /** HTTP status; 0 if no answer arrived, or not its end. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Time of sending, by `performance.now()`. */
  began: number;
  ms: number;
  /** Whether the connection broke in the middle of the answer. */
  half: boolean;
};

type Sending = { headers?: Record<string, string>; body?: string | Buffer; patienceMs?: number };
export type ClientOptions = { connections?: number; from?: string; patienceMs?: number };

/** An HTTP client that keeps its connections open. Never throws: a failure is a reply with status 0. */
export class Client {
  private readonly agent: Agent;
  private readonly patienceMs: number;

  constructor(
    readonly origin: string,
    { connections = Infinity, from, patienceMs = TIMEOUT_MS }: ClientOptions = {},
  ) {
    this.patienceMs = patienceMs;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, ...(from && { localAddress: from }) });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('GET', path, { headers });
  }

  json(method: string, path: string, fields: unknown, token?: string, more: Record<string, string> = {}) {
    const headers = { 'Content-Type': 'application/json', ...bearer(token), ...more };
    return this.send(method, path, { headers, body: JSON.stringify(fields) });
  }

  upload(
    path: string,
    fields: Record<string, string>,
    file: { field: string; name: string; bytes: Buffer },
    token?: string,
  ): Promise<Reply> {
    const { contentType, body } = multipartBody({ fields, files: [{ ...file, type: 'application/pdf' }] });
    return this.send('POST', path, { headers: { 'Content-Type': contentType, ...bearer(token) }, body });
  }

  send(method: string, path: string, { headers = {}, body, patienceMs = this.patienceMs }: Sending = {}) {
    const began = performance.now();
    return new Promise<Reply>((resolve) => {
      const pieces: Buffer[] = [];
      const reply = (status: number, answerHeaders: IncomingHttpHeaders = {}, half = false) => {
        const ms = performance.now() - began;
        resolve({ status, headers: answerHeaders, body: Buffer.concat(pieces), began, ms, half });
      };
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const sent = request(this.origin + path, {
        method,
        agent: this.agent,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(patienceMs),
      });
      sent.on('error', () => reply(0));
      sent.on('response', (answer) => {
        answer.on('data', (piece: Buffer) => void pieces.push(piece));
        answer.on('end', () => reply(answer.statusCode ?? 0, answer.headers));
        answer.on('error', () => reply(0, answer.headers, true));
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The `data` of an API answer; empty if the body is not JSON. */
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

/** Whether the reply is a 503 with Retry-After, which promises that nothing was stored. */
export function isHonestRefusal({ status, headers }: Reply): boolean {
  return status === 503 && Number(headers['retry-after']) > 0;
}

export type Applicant = { email: string; sha256: string; pdf: Buffer<ArrayBuffer> };

/** The applicant with this number, whose address and document belong to no other. */
export function applicant(number: number, bytes: number, email = `applicant-${number}@example.com`): Applicant {
  const pdf = pdfOfSize(bytes, number);
  return { email, sha256: createHash('sha256').update(pdf).digest('hex'), pdf };
}

/** Applies for a job, as a guest or with a candidate's token. */
export function apply(client: Client, jobId: number, { email, pdf }: Applicant, token?: string): Promise<Reply> {
  const path = `/api/direct-applications.php?job_id=${jobId}`;
  return client.upload(path, { ...PERSON, email }, { field: 'resume', name: 'cv.pdf', bytes: pdf }, token);
}

export function uploadCv(client: Client, { email, pdf }: Applicant): Promise<Reply> {
  return client.upload('/api/cv-documents.php', { ...PERSON, email }, { field: 'cv_file', name: 'cv.pdf', bytes: pdf });
}

export function posting(title: string) {
  return {
    title,
    company: 'Durability Check',
    location: 'Austin, TX',
    type: 'full-time',
    experienceLevel: 'senior',
    description: 'Posted to see whether what is acknowledged is kept.',
    email: 'durability@example.com',
  };
}

export function postJob(client: Client, title: string): Promise<Reply> {
  return client.json('POST', '/api/job-postings.php', posting(title));
}

type Crowd = ClientOptions & {
  origin?: string;
  people: number;
  restMs?: number;
  /** The crowd ends after this many calls of `act`, counted over all people. */
  total?: number;
  /** Person n sends from `127.0.0.<addressesFrom + n>`, so that each has separate rate limits. */
  addressesFrom?: number;
};

/** `throwIfFailed` throws once a call of `act` has failed. */
type Acts<Result> = { results: Promise<Result[]>; stop: () => Promise<Result[]>; throwIfFailed: () => void };

/** People who call `act` one call after another, each with a separate client, until `stop` or the total. */
export function crowd<Result>(
  { origin = '', people, restMs = 1, total = Infinity, addressesFrom, ...options }: Crowd,
  act: (client: Client, turn: number, person: number) => Promise<Result>,
): Acts<Result> {
  let left = total;
  const all: Result[] = [];
  const come = async (person: number) => {
    const from = addressesFrom === undefined ? {} : { from: `127.0.0.${addressesFrom + person}` };
    const client = new Client(origin, { connections: 1, ...from, ...options });
    for (let turn = 0; (left -= 1) >= 0; turn += 1) {
      all.push(withoutBody(await act(client, turn, person)));
      if (restMs > 0) await sleep(restMs);
    }
    client.close();
  };
  const results = Promise.all(Array.from({ length: people }, (_, person) => come(person))).then(() => all);
  let failure: unknown = null;
  results.catch((error: unknown) => (failure = error));
  const throwIfFailed = () => {
    if (failure !== null) throw failure;
  };
  const stop = () => {
    left = 0;
    return results;
  };
  return { results, stop, throwIfFailed };
}

/** Drops the body of a reply, because thousands of bodies would fill the memory of this process. */
export function withoutBody<Result>(result: Result): Result {
  const hasBody = typeof result === 'object' && result !== null && 'body' in result;
  return hasBody ? { ...result, body: Buffer.alloc(0), headers: {} } : result;
}

/** A bare TCP connection, for requests that no HTTP client would send. */
export async function openSocket(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

/** The head of an application of `bytes` bytes, with the first bytes of its document. */
export function uploadHead(port: number, bytes: number): string {
  return (
    `POST /api/direct-applications.php?job_id=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n` +
    '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4'
  );
}
