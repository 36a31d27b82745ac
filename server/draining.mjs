/** What a client sent before it knew of the end arrives by then. */
const silentMs = 1_000;

/**
 * Counts open requests. The returned function stops accepting, lets open requests finish for at most `limitMs`, tells
 * keep-alive clients to reconnect elsewhere, and then closes the rest.
 *
 * @param {import('node:http').Server} server
 * @returns {(limitMs: number) => Promise<void>}
 */
export function draining(server) {
  const inWork = new Set();
  const sockets = new Set();
  let ending = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    inWork.add(response);
    response.once('close', () => {
      inWork.delete(response);
      // An answer that had begun could no longer say that its connection ends with it.
      if (ending) setImmediate(() => server.closeIdleConnections());
    });
    if (ending) response.setHeader('Connection', 'close');
  });

  return async function drain(limitMs) {
    ending = true;
    if (!server.listening) return;
    for (const response of inWork) if (!response.headersSent) response.setHeader('Connection', 'close');
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // Browsers open connections in advance, which do not count as idle.
    const silent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, silentMs);
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref());
    await Promise.race([closed, limit]);
    clearTimeout(silent);
    server.closeAllConnections();
  };
}
