import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '../../base/env';
import { log } from '../../base/log/log';
import { PEER_HEADER, PROXIED_HEADER } from './peer';

export type HeaderBag = Headers | Record<string, unknown>;

/** Whom a request counts against. */
export type Sender = {
  /** An IPv4 address, or the /64 of an IPv6 one: what one household or machine is given, and may change within at will. */
  address: string;
  /** The /48 around it, which one organisation is given; of an IPv4 address itself. */
  network: string;
};

/** Whoever cannot be told apart: in `next dev` and tests, where no server of ours says which socket a request came by. */
export const UNKNOWN_ADDRESS = 'direct';

/**
 * The sender of a request, for limits and the log only. Without a proxy it is the socket's address, which our server says in a header
 * that nobody else can send (lib/platform/http/peer.ts). `x-forwarded-for` is whatever the sender wrote, followed by what each proxy
 * saw: only the entries of the operator's TRUSTED_PROXY_HOPS proxies count; where there are fewer, or none is an address, the socket's.
 */
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
  // A proxy that nobody told us of: all of its visitors have its address, and none may use up the share of one.
  if (peer !== null && isNearby(peer) && headerOf(headers, PROXIED_HEADER) !== '') {
    warnOfProxy();
    return asSender(null);
  }
  return asSender(peer);
}

/** The `address` of `senderOf`. */
export function clientAddress(headers: HeaderBag): string {
  return senderOf(headers).address;
}

/** The `address` of whoever is at the other end of a socket, whatever requests say of themselves. */
export function addressOf(peer: string | undefined): string {
  return asSender(addressIn(peer ?? '')).address;
}

/** The address in an entry as proxies write it, with or without port, brackets and zone; null where there is none. */
function addressIn(entry: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const text = (bracketed ?? withPort ?? entry).replace(/%.*$/, '');
  // Stricter than ipaddr.js, which also reads 127.1 and 0x7f.0.0.1. An IPv4 address in IPv6 clothes becomes what it is.
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

/** On this machine or in its own network, as proxies are. */
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

/** A header, as next-auth hands it on or a request does; empty when it was not sent. */
export function headerOf(headers: HeaderBag, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}
