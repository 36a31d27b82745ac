import { createServer } from 'node:net';
import { OperatorError } from './operator-error.mjs';

/**
 * Checks early whether the port is free, before minutes of building. Port 0 becomes a free one. Null if host or port
 * are invalid, which the check of settings reports better.
 */
export async function reservePort(host = '', port = '') {
  const wanted = { host: host.trim() || '127.0.0.1', port: Number(port.trim() || 3000) };
  if (!(wanted.port <= 65_535 && /^\d*$/.test(port.trim()) && /^[\w.:-]+$/.test(wanted.host))) return null;
  const probe = createServer();
  await listenAt(probe, wanted.host, wanted.port);
  wanted.port = probe.address().port;
  await new Promise((resolve) => probe.close(resolve));
  return wanted;
}

/** Listens, or throws a sentence that says why not. */
export function listenAt(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function explained(error, host, port) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} is already in use; stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new OperatorError(
        `This user may not listen on port ${port}; set PORT to a number above 1023, or let a reverse proxy listen there.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new OperatorError(
        `HOST is ${host}, which is no address of this machine; set it to 127.0.0.1 for this machine only, or 0.0.0.0 for all of its networks.`,
      );
    default:
      return error;
  }
}
