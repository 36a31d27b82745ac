import { setTimeout as sleep } from 'node:timers/promises';

/** How long a start waits for a server that is starting, or about to be promoted. */
const PATIENCE_MS = 30_000;

/** Runs a required startup step, and retries it while it fails in a temporary way. */
export async function retryUntilReady<T>(
  work: () => Promise<T>,
  passes: (error: unknown) => boolean = isNotReady,
): Promise<T> {
  for (const endMs = Date.now() + PATIENCE_MS; ; await sleep(300)) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || Date.now() > endMs) throw error;
    }
  }
}

const connectionLost = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The server responds that it is not ready yet, or cut the connection. An address without a server fails at once. */
function isNotReady(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(57P0[1-3]|53300|25006|08\w{3}|ECONNRESET|EPIPE)$/.test(code)) return true;
  return error instanceof Error && connectionLost.test(error.message);
}
