// An SMTP server in its own process that takes everything but what is for `bad-…`, and keeps nothing.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  logger: false,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, callback) => {
    const isBad = envelope.rcptTo.some(({ address }) => address.startsWith('bad-'));
    const refusal = Object.assign(new Error('4.3.0 disk full'), { responseCode: 451 });
    stream.on('end', () => callback(isBad ? refusal : null));
    stream.resume();
  },
});
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
