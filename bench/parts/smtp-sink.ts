// An SMTP server in its own process. It refuses `bad-…` and defers `defers.test`, is slow for `slow.test` and accepts
// the rest. It records accepted addresses, and reports each `receipt-…` at once.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const slowMs = 2_000;
const received: string[] = [];
/** Messages beyond this number wait until more are allowed. */
let most = Number.POSITIVE_INFINITY;
const held: (() => void)[] = [];

const server = new SMTPServer({
  authOptional: true,
  logger: false,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) => {
    if (!address.endsWith('@defers.test')) return callback();
    callback(refusal(450, '4.2.1 try again later'));
  },
  onData: (stream, { envelope }, callback) => {
    const addresses = envelope.rcptTo.map(({ address }) => address);
    const take = () => {
      if (received.length >= most) {
        held.push(take);
        return;
      }
      // Recorded before the answer: a client that disconnects now has handed it over.
      received.push(...addresses);
      for (const address of addresses)
        if (address.startsWith('receipt-')) process.send?.({ receipt: address, atMs: Date.now() });
      callback(null);
    };
    stream.on('end', () => {
      if (addresses.some((address) => address.startsWith('bad-'))) callback(refusal(451, '4.3.0 disk full'));
      else if (addresses.some((address) => address.endsWith('@slow.test'))) setTimeout(take, slowMs);
      else take();
    });
    stream.resume();
  },
});
server.on('error', () => {});

process.on('message', (asked: 'count' | 'received' | { most: number }) => {
  if (typeof asked === 'object') {
    most = asked.most;
    for (const take of held.splice(0)) take();
    return;
  }
  process.send?.(asked === 'count' ? { count: received.length } : { received });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
