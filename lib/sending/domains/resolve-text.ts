import { Resolver } from 'node:dns/promises';
import { env } from '@/lib/process/env';
import { isAbsentName } from '@/lib/process/is-absent-name';

/** The TXT records of a name, that it has none, or that DNS is unreachable. */
type TextAnswer = { kind: 'records'; texts: string[] } | { kind: 'none' } | { kind: 'unreachable' };

/** Reads the TXT records of a name; parts of one record are joined (RFC 7208, 3.3). Never throws. */
export function resolveText(name: string): Promise<TextAnswer> {
  return resolveWith(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));
}

/** Reads the MX records of a name, each as `<priority> <host>`. Never throws. */
export function resolveMailHosts(name: string): Promise<TextAnswer> {
  return resolveWith(async (resolver) =>
    (await resolver.resolveMx(name)).map((one) => `${one.priority} ${one.exchange.toLowerCase()}`),
  );
}

/** Reads the name that a name is only a CNAME of. Never throws. */
export function resolveAlias(name: string): Promise<TextAnswer> {
  return resolveWith((resolver) => resolver.resolveCname(name));
}

/** Reads the IPv4 addresses of a name. Never throws. */
export function resolveAddresses(name: string): Promise<TextAnswer> {
  return resolveWith((resolver) => resolver.resolve4(name));
}

async function resolveWith(read: (resolver: Resolver) => Promise<string[]>): Promise<TextAnswer> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const { dnsServers } = env();
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  try {
    return { kind: 'records', texts: await read(resolver) };
  } catch (error) {
    return { kind: isAbsentName(error) ? 'none' : 'unreachable' };
  }
}
