import { BlockList, isIPv6 } from 'node:net';
import { env } from '../../base/env';
import { AppError } from '../../base/errors';
import { senderOf, UNKNOWN_ADDRESS, type HeaderBag } from './client-address';

/** Bits of an IPv6 address within which one machine can change addresses, as in `Sender.address`. */
const MACHINE_BITS = 64;

let blocked: { entries: readonly string[]; networks: BlockList } | undefined;

/** Refuses senders whose IP address or network BLOCKED_SENDERS names. @throws AppError rate_limited, which tells least */
export function refuseBlockedAddress(headers: HeaderBag): void {
  if (env().blockedSenders.length === 0) return;
  const { address } = senderOf(headers);
  if (address !== UNKNOWN_ADDRESS && contains(networksIn(env().blockedSenders), address.replace(/\/.*/, '')))
    throw new AppError('rate_limited');
}

/** Refuses fields with an e-mail address that BLOCKED_SENDERS names, or its domain. @throws AppError rate_limited */
export function refuseBlockedMail({ email }: { email?: unknown }): void {
  if (typeof email !== 'string') return;
  const address = email.toLowerCase();
  if (env().blockedSenders.some((entry) => entry === address || (entry.startsWith('@') && address.endsWith(entry))))
    throw new AppError('rate_limited');
}

function contains(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function networksIn(entries: readonly string[]): BlockList {
  if (blocked?.entries === entries) return blocked.networks;
  const networks = new BlockList();
  for (const entry of entries.filter((each) => !each.includes('@'))) {
    const [address = '', bits] = entry.split('/');
    if (isIPv6(address)) networks.addSubnet(address, Math.min(Number(bits ?? MACHINE_BITS), MACHINE_BITS), 'ipv6');
    else networks.addSubnet(address, Number(bits ?? 32), 'ipv4');
  }
  blocked = { entries, networks };
  return networks;
}
