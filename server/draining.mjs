/**
 * Counts open requests. The returned function stops accepting, lets open requests finish for at most `limitMs`, tells
 * keep-alive clients to reconnect elsewhere, and then closes the rest.
 *
 * @param {import('node:http').Server} server
 * @returns {(limitMs: number) => Promise<void>}
 */
export function draining(server) {
  const inWork = new Set();
  let ending = false;

  server.prependListener('request', (_request, response) => {
    inWork.add(response);
    response.once('close', () => inWork.delete(response));
    if (ending) response.setHeader('Connection', 'close');
  });

  return async function drain(limitMs) {
    ending = true;
    if (!server.listening) return;
    for (const response of inWork) if (!response.headersSent) response.setHeader('Connection', 'close');
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref());
    await Promise.race([closed, limit]);
    server.closeAllConnections();
  };
}
