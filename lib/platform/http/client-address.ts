import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../../base/env';
import { log } from '../../base/log/log';
import { PEER_HEADER, PROXIED_HEADER } from './peer';

export type HeaderBag = Headers | Record<string, unknown>;

export type Sender = {
  /** An IPv4 address, or the /64 prefix of an IPv6 address, within which one machine can change addresses. */
  address: string;
  /** The /48 prefix of an IPv6 address, which one organisation gets; for IPv4 the address itself. */
  network: string;
};

/** IP address of senders that cannot be identified, as in `next dev` and tests. */
export const UNKNOWN_ADDRESS = 'direct';

/** Returns the sender, for limits and the log only: clients may forge entries before the last TRUSTED_PROXY_HOPS. */
export function senderOf(headers: HeaderBag): Sender {
  const hops = env().trustedProxyHops;
  const peer = addressIn(headerOf(headers, PEER_HEADER));
  if (hops > 0) {
    const forwarded = headerOf(headers, 'x-forwarded-for')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    return asSender(addressIn(forwarded.at(-hops) ?? '') ?? peer);
  }
  // Behind a proxy that is not configured, all visitors have the proxy's address: one could use up the limits of all.
  if (peer !== null && isNearby(peer) && headerOf(headers, PROXIED_HEADER) !== '') {
    warnOfProxy();
    return asSender(null);
  }
  return asSender(peer);
}

export function clientAddress(headers: HeaderBag): string {
  return senderOf(headers).address;
}

/** Returns the IP address at the other end of a socket, in the form of `Sender.address`. Headers are ignored. */
export function addressOf(peer: string | undefined): string {
  return asSender(addressIn(peer ?? '')).address;
}

function addressIn(entry: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const text = (bracketed ?? withPort ?? entry).replace(/%.*$/, '');
  // Stricter than ipaddr.js alone, which accepts 127.1 and 0x7f.0.0.1. IPv4-mapped IPv6 addresses become IPv4.
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

function asSender(address: ipaddr.IPv4 | ipaddr.IPv6 | null): Sender {
  if (address === null) return { address: UNKNOWN_ADDRESS, network: UNKNOWN_ADDRESS };
  if (address.kind() === 'ipv4') return { address: address.toString(), network: address.toString() };
  return { address: prefix(address, 64), network: prefix(address, 48) };
}

function prefix(address: ipaddr.IPv4 | ipaddr.IPv6, bits: 48 | 64): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`;
}

function isNearby(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(address.range());
}

let warned = false;
function warnOfProxy(): void {
  if (warned) return;
  warned = true;
  log('warn', 'proxy.not-trusted', {
    detail:
      'A proxy forwards requests, but TRUSTED_PROXY_HOPS is 0: visitors cannot be told apart, and limits count them together. Set it to the number of proxies.',
  });
}

/** Returns a header of a request or of next-auth's headers object; '' when it is missing. */
export function headerOf(headers: HeaderBag, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}
