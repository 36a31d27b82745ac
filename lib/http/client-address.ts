import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The client's address, as found by our server (server/client-address.mjs); null if unknown. */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get('x-forwarded-for')?.trim() ?? '';
  return isIP(address) > 0 ? address : null;
}

/** The unit for limits: an IPv4 address, or the /64 network of an IPv6 one, which belongs to one customer. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
