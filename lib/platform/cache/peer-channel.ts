import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signatureOf } from '../../base/keys';

/** Questions that one process of a site sends another: for a promise (lease.ts), or to introduce itself. */
export type PeerQuestion = { ask: 'promise'; after: number } | { ask: 'know'; id: string; address: string };
export type PeerAnswer = { tags: readonly string[] | 'everything'; latest: number };

/** Maximum bytes of a message. 1,000 changes that each name several pages need far less. */
const MAX_BYTES = 256 * 1024;
/** Far above the number of processes of a site: a few dozen. */
const MAX_CONNECTIONS = 256;
const SIGNATURE = 'signature';
const ANSWER_MS = 500;

export type PeerListener = { address: string; close: () => void };

/**
 * Listens for questions of other processes, signed with the site's secret. An answer repeats the question's nonce, so
 * it cannot be replayed.
 * @param id of this process; questions to an earlier process on the same port are refused
 */
export async function listenForPeers(
  id: string,
  host: string,
  answer: (question: PeerQuestion) => PeerAnswer,
): Promise<PeerListener> {
  const server = createServer({ headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 1_000 });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      // The signature proves that the sender is a process of this site, so the body is not validated.
      if (!isSigned('peer', body, String(request.headers[SIGNATURE]))) return void response.writeHead(403).end();
      const { to, nonce, question } = JSON.parse(body) as { to: string; nonce: string; question: PeerQuestion };
      if (to !== id) return void response.writeHead(410).end();
      const answered = JSON.stringify({ nonce, answer: answer(question) });
      response.writeHead(200, { [SIGNATURE]: signatureOf('peer', answered) }).end(answered);
    });
    request.on('error', () => undefined);
  });
  // Without `exclusive` all workers of a cluster would share one port and receive each other's questions.
  const place = { port: 0, host, exclusive: true };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place, resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    address: `${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Asks another process. @returns `refused` if no process listens there; null if it is unreachable */
export async function askPeer(
  { id, address }: { id: string; address: string },
  question: PeerQuestion,
  patienceMs = ANSWER_MS,
): Promise<PeerAnswer | 'refused' | null> {
  const nonce = randomUUID();
  const body = JSON.stringify({ to: id, nonce, question });
  try {
    const headers = { [SIGNATURE]: signatureOf('peer', body) };
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`http://${address}/`, { method: 'POST', body, headers, signal });
    const text = await response.text();
    if (response.status === 410) return 'refused';
    if (!isSigned('peer', text, response.headers.get(SIGNATURE) ?? '')) return null;
    const answered = JSON.parse(text) as { nonce: string; answer: PeerAnswer };
    return answered.nonce === nonce ? answered.answer : null;
  } catch (error) {
    return (error as { cause?: { code?: unknown } }).cause?.code === 'ECONNREFUSED' ? 'refused' : null;
  }
}
