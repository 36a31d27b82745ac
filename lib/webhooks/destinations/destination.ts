import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { isAbsentName } from '@/lib/process/is-absent-name';
import type { AllowedDestination } from '@/lib/process/setting-shapes';
import { isOwnListener } from './own-listeners';

/** DNS and the connection to an address. Tests replace it. */
export type Network = {
  resolve(host: string): Promise<string[]>;
  /** Where to connect for a checked address; only tests use another one. */
  dial(address: string, port: number): { host: string; port: number; ca?: string };
};

export const publicNetwork: Network = {
  resolve: resolveHost,
  dial: (address, port) => ({ host: address, port }),
};

/**
 * The addresses of a destination, in the order to try: all public, or in `allowed`. `INVALID_WEBHOOK_URL` if they are
 * not, `WEBHOOK_DESTINATION_UNAVAILABLE` if DNS does not answer now.
 */
export async function checkDestination(
  url: string,
  network: Network = publicNetwork,
  allowed: readonly AllowedDestination[] = [],
): Promise<string[]> {
  const { hostname, protocol, port } = parseDestination(url, allowed);
  const plainHost = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(plainHost) ? [plainHost] : await resolveOrRefuse(plainHost, network);
  const open = protocol === 'https:' && port === '';
  const atPort = allowed.filter((one) => one.port === portOf({ protocol, port }));
  const isNamedHost = atPort.some((one) => 'host' in one && one.host === plainHost);
  const mayDial = (address: string) =>
    (open && isPublicAddress(address)) ||
    ((isNamedHost || atPort.some((one) => 'network' in one && isInNetwork(one.network, address))) &&
      !isOwnListener(address, portOf({ protocol, port })));
  if (addresses.length === 0 || !addresses.every(mayDial))
    throw invalidUrl(`${plainHost} does not lead to a public address.`);
  return addresses;
}

/** The port of a URL. */
export function portOf({ protocol, port }: Pick<URL, 'protocol' | 'port'>): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** The parsed URL, if it has the form of a public HTTPS endpoint, or its port is in `allowed`. */
export function parseDestination(url: string, allowed: readonly AllowedDestination[] = []): URL {
  if (!URL.canParse(url)) throw invalidUrl('This is not a URL.');
  const parsed = new URL(url);
  const { protocol, port, username, password } = parsed;
  if (username || password) throw invalidUrl('The URL must not carry a user name or password.');
  if (['https:', 'http:'].includes(protocol) && allowed.some((one) => one.port === portOf(parsed)))
    return parsed;
  if (protocol !== 'https:') throw invalidUrl('The URL must begin with https://.');
  if (port !== '') throw invalidUrl('The URL must use port 443, which is the default: leave the port out.');
  return parsed;
}

function isInNetwork(network: string, address: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  const parsed = ipaddr.process(address);
  return parsed.kind() === base.kind() && parsed.match(base, bits);
}

/** Whether an address is in the public unicast range; IPv4 inside IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // The rest of IPv6 is unassigned, or the old form of IPv4 inside IPv6, `::127.0.0.1` (RFC 4291, 2.5.5.1).
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

async function resolveOrRefuse(host: string, network: Network): Promise<string[]> {
  try {
    return await network.resolve(host);
  } catch (error) {
    if (isAbsentName(error)) throw invalidUrl(`DNS knows no address for ${host}.`);
    const message = `DNS gave no answer for ${host}. Try the same request again.`;
    throw new DomainError('WEBHOOK_DESTINATION_UNAVAILABLE', message, undefined, { cause: error });
  }
}

async function resolveHost(host: string): Promise<string[]> {
  const { dnsServers, webhookAllow } = env();
  // Not `lookup`: it has no timeout and blocks one of the few threads that also sign and read files.
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') {
    // Internal names may be only in the hosts file, and the operator allows only a few.
    if (webhookAllow.some((one) => 'host' in one && one.host === host))
      return (await lookup(host, { all: true })).map(({ address }) => address);
    throw four.reason;
  }
  return [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function invalidUrl(reason: string): DomainError {
  const rule = 'A webhook needs a public HTTPS endpoint, or one that the operator named in WEBHOOK_ALLOW.';
  return new DomainError('INVALID_WEBHOOK_URL', `${reason} ${rule}`);
}
