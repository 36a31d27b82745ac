import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The client's address. Only proxies in private networks are trusted: the nearest public hop is the client, and
 * anything before it in X-Forwarded-For is the client's own claim.
 */
export function nearestAddress(request) {
  const claimed = (request.headers['x-forwarded-for'] ?? '').split(',');
  let nearest = '';
  for (const hop of [request.socket.remoteAddress ?? '', ...claimed.reverse()]) {
    const address = parse(hop);
    if (!address) break;
    nearest = address.toString();
    if (!ownNetwork.has(address.range())) break;
  }
  return nearest;
}

const ownNetwork = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function parse(hop) {
  const bare = hop
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) > 0 ? ipaddr.process(bare) : null;
}
