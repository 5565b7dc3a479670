import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '../lib/base/log/log';
import { logSparsely } from '../lib/base/log/sparse';
import { watcher } from '../lib/base/watcher';
import { addressOf } from '../lib/platform/http/client-address';

export type ConnectionLimits = {
  /** Open at once (MAX_CONNECTIONS). */
  all: number;
  /** Of them, from one address (MAX_CONNECTIONS_PER_ADDRESS); null where it says nothing, as behind a proxy. */
  perAddress: number | null;
};

/** So many above a limit are told that there are too many, the others are closed as they come. */
const TOLD = 50;
/** For asking something, and so getting to hear it. */
const TELL_MS = 5_000;

/**
 * Counts connections. One too many is closed at its first answer, which the caller of the returned function gives.
 *
 * @returns whether a connection is one too many
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
    if (above > TOLD) return void socket.destroy();
    refused.add(socket);
    const unasked = setTimeout(() => socket.destroy(), TELL_MS).unref();
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
        detail: 'If the address is that of a proxy of yours, set TRUSTED_PROXY_HOPS.',
      }),
    }),
  );
}

/** For the database, uploads that are received, documents that are sent, mail. */
const OTHER_DESCRIPTORS = 200;

/** Tells the operator where the system gives this process fewer descriptors than it may have connections. */
export function warnOfDescriptors(all: number): void {
  const given = descriptorLimit();
  if (given < all + OTHER_DESCRIPTORS) log('warn', 'connections.few-descriptors', { limit: 'MAX_CONNECTIONS', given });
}

/** As Linux tells it; Infinity where nothing does. */
function descriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Infinity);
  } catch {
    return Infinity;
  }
}
