import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';

/** How a host name becomes addresses, and how an address is reached. Tests stand in for the far side here. */
export type Network = {
  resolve(host: string): Promise<string[]>;
  /** Where a checked address is dialled; everything but tests dials the address itself, on port 443. */
  dial(address: string): { host: string; port: number; ca?: string };
};

export const publicNetwork: Network = {
  resolve: resolveHost,
  dial: (address) => ({ host: address, port: 443 }),
};

/**
 * The addresses of a webhook's destination, all of them public, in the order to try. `INVALID_WEBHOOK_URL` when the
 * URL is not public HTTPS on port 443, `WEBHOOK_DESTINATION_UNAVAILABLE` when DNS does not answer now.
 */
export async function checkDestination(url: string, network: Network = publicNetwork): Promise<string[]> {
  const { hostname } = parseDestination(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) ? [bare] : await resolveOrRefuse(bare, network);
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
    throw invalidUrl(`${bare} does not lead to a public address.`);
  }
  return addresses;
}

/** The parsed URL, when its form alone is that of a public HTTPS endpoint. */
export function parseDestination(url: string): URL {
  if (!URL.canParse(url)) throw invalidUrl('This is not a URL.');
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:') throw invalidUrl('The URL must begin with https://.');
  if (parsed.port !== '')
    throw invalidUrl('The URL must use port 443, which is the default: leave the port out.');
  if (parsed.username || parsed.password) throw invalidUrl('The URL must not carry a user name or password.');
  return parsed;
}

/** Whether an address is in the public unicast range; IPv4 inside IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // The rest of IPv6 is not given out; `::127.0.0.1` is there, the old form of IPv4 inside IPv6 (RFC 4291, 2.5.5.1).
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

async function resolveOrRefuse(host: string, network: Network): Promise<string[]> {
  try {
    return await network.resolve(host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') throw invalidUrl(`DNS knows no address for ${host}.`);
    const message = `DNS gave no answer for ${host}. Try the same request again.`;
    throw new DomainError('WEBHOOK_DESTINATION_UNAVAILABLE', message, undefined, { cause: error });
  }
}

async function resolveHost(host: string): Promise<string[]> {
  const { dnsServers } = env();
  // Not `lookup`: it has no time limit and holds one of the few threads that also sign and read files.
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function invalidUrl(reason: string): DomainError {
  return new DomainError('INVALID_WEBHOOK_URL', `${reason} A webhook needs a public HTTPS endpoint.`);
}
