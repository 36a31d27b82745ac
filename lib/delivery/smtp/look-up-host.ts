import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

const underWay = new Map<string, Promise<LookupAddress[]>>();

/**
 * A `lookup` for sockets that asks the system once for all who want the same host at the same time. The system's
 * resolver keeps a thread until it answers, however long that takes, and the threads are few: signing and files need
 * them too. Who waits gives up by the socket's own time limit.
 */
export const lookUpHost: LookupFunction = (hostname, options, callback) => {
  addressesOf(hostname).then(
    (addresses) => {
      const { family } = options;
      const wanted =
        family === 4 || family === 6 ? addresses.filter((one) => one.family === family) : addresses;
      const [first] = wanted;
      if (first === undefined) return callback(notFound(hostname), '');
      if (options.all) return callback(null, wanted);
      callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ''),
  );
};

function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const shared = underWay.get(hostname);
  if (shared !== undefined) return shared;
  const asked = new Promise<LookupAddress[]>((resolve, reject) => {
    dns.lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  }).finally(() => underWay.delete(hostname));
  underWay.set(hostname, asked);
  return asked;
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} has no address of this kind.`), { code: 'ENOTFOUND' });
}
