import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '../../lib/base/log/log';
import { logSparse } from '../../lib/base/log/sparse';
import { watcher } from '../../lib/base/watcher';
import { addressOf } from '../../lib/platform/http/client-address';

export type ConnectionLimits = {
  all: number;
  /** Maximum open connections per IP address; null behind a proxy, whose address all of them have. */
  perAddress: number | null;
};

/** Connections above a limit that get 503. Further ones are closed at once. */
const MAX_ANSWERED = 50;
const ANSWER_MS = 5_000;

/** Counts and limits connections. A refused connection stays open for one answer. @returns whether it is refused */
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
  const detail = 'If this address is your proxy, set TRUSTED_PROXY_HOPS.';
  const fields = { limit, ...(limit === 'MAX_CONNECTIONS_PER_ADDRESS' && { detail }) };
  logSparse('warn', 'connections.refused', fields, `connections.refused ${limit}`);
}

const OTHER_DESCRIPTORS = 200;

export function warnOfDescriptors(all: number): void {
  const given = descriptorLimit();
  if (given < all + OTHER_DESCRIPTORS) log('warn', 'connections.few-descriptors', { limit: 'MAX_CONNECTIONS', given });
}

/** Reads the limit of open files from Linux's /proc. @returns Infinity on other systems */
export function descriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Infinity);
  } catch {
    return Infinity;
  }
}
