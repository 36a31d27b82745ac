import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

const pending = new Map<string, Promise<LookupAddress[]>>();

/**
 * A `lookup` for sockets that shares one system lookup between all who want the same host. The system
 * resolver blocks one of a few threads, which signing and files need too. Callers give up by their socket's
 * timeout.
 */
export const lookUpHost: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname).then(
    (addresses) => {
      const { family } = options;
      const filtered =
        family === 4 || family === 6 ? addresses.filter((address) => address.family === family) : addresses;
      const [first] = filtered;
      if (first === undefined) return callback(createNotFound(hostname), '');
      if (options.all) return callback(null, filtered);
      callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ''),
  );
};

function resolveHost(hostname: string): Promise<LookupAddress[]> {
  const shared = pending.get(hostname);
  if (shared !== undefined) return shared;
  const lookup = new Promise<LookupAddress[]>((resolve, reject) => {
    dns.lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  }).finally(() => pending.delete(hostname));
  pending.set(hostname, lookup);
  return lookup;
}

function createNotFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} has no address of this kind.`), { code: 'ENOTFOUND' });
}
