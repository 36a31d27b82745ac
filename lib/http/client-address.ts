import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address a request came from, as our server found it (server/client-address.mjs); null where that is not known. */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get('x-forwarded-for')?.trim() ?? '';
  return isIP(address) > 0 ? address : null;
}

/** What counts as one place: an IPv4 address, or the /64 network of an IPv6 one, all of which belongs to one customer. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
