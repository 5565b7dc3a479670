import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '../../lib/base/log/log';
import { logSparsely } from '../../lib/base/log/sparse';
import { watcher } from '../../lib/base/watcher';
import { addressOf } from '../../lib/platform/http/client-address';

export type ConnectionLimits = {
  /** Open connections (MAX_CONNECTIONS). */
  all: number;
  /** Open connections from one address (MAX_CONNECTIONS_PER_ADDRESS); null if addresses mean nothing, as behind a proxy. */
  perAddress: number | null;
};

/** Connections above a limit that are answered 503; further ones are closed at once. */
const MAX_ANSWERED = 50;
/** Time for a refused connection to send its request and read the answer. */
const ANSWER_MS = 5_000;

/**
 * Counts connections and limits them. A refused connection stays open for its first answer, which the caller gives.
 *
 * @returns a function that says whether a connection is refused
 */
export function limitConnections(server: Server, { all, perAddress }: ConnectionLimits): (socket: Socket) => boolean {
  const refused = new WeakSet<Socket>();
  const addresses = new Map<string, number>();
  let open = 0;

  server.on('connection', (socket) => {
    const address = perAddress === null ? '' : addressOf(socket.remoteAddress);
    const ofAddress = (addresses.get(address) ?? 0) + 1;
    open += 1;
    addresses.set(address, ofAddress);
    socket.once('close', () => {
      open -= 1;
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    });
    const above = Math.max(open - all, perAddress === null ? 0 : ofAddress - perAddress);
    if (above <= 0) return;
    warn(open > all ? 'MAX_CONNECTIONS' : 'MAX_CONNECTIONS_PER_ADDRESS');
    if (above > MAX_ANSWERED) return void socket.destroy();
    refused.add(socket);
    const unasked = setTimeout(() => socket.destroy(), ANSWER_MS).unref();
    socket.once('close', () => clearTimeout(unasked));
  });

  return (socket) => refused.has(socket);
}

function warn(limit: 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS'): void {
  watcher()?.count('connection-refused', limit);
  logSparsely(`connections.refused ${limit}`, (repeated) =>
    log('warn', 'connections.refused', {
      limit,
      ...(repeated > 0 && { repeated }),
      ...(limit === 'MAX_CONNECTIONS_PER_ADDRESS' && {
        detail: 'If this address is your proxy, set TRUSTED_PROXY_HOPS.',
      }),
    }),
  );
}

/** File descriptors for the database, uploads, downloads and mail. */
const OTHER_DESCRIPTORS = 200;

export function warnOfDescriptors(all: number): void {
  const given = descriptorLimit();
  if (given < all + OTHER_DESCRIPTORS) log('warn', 'connections.few-descriptors', { limit: 'MAX_CONNECTIONS', given });
}

/** Read from Linux's /proc; Infinity elsewhere. */
function descriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Infinity);
  } catch {
    return Infinity;
  }
}
