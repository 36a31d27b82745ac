import net from 'node:net';

/** What was sent to a server, and its reply; null: the connection ended, or nothing came. */
export type Turn = { said: Buffer; reply: string | null; tookMs: number };

const LONGEST_MS = 20_000;
const QUIET_MS = 100;

/**
 * Sends one input after the other to an SMTP server, waiting for a reply each time. If some are not whole commands
 * (`loose`), they may get none: then a short silence is enough for all but the last. Stops if the server hangs up.
 */
export async function converse(port: number, says: readonly Buffer[], loose: boolean): Promise<Turn[]> {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let heard = '';
  let ended = false;
  let wake = () => {};
  socket.on('data', (part) => {
    heard += part.toString('latin1');
    wake();
  });
  const over = () => {
    ended = true;
    wake();
  };
  socket.on('error', over).on('end', over).on('close', over);
  const hear = async (longestMs: number): Promise<string | null> => {
    const startedMs = performance.now();
    // The last line of a reply has a space after its code.
    while (!/^\d{3} [^\n]*\n$/m.test(heard) && !ended && performance.now() - startedMs < longestMs)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const reply = heard;
    heard = '';
    return reply === '' ? null : reply;
  };
  const turns: Turn[] = [];
  const greeted = performance.now();
  turns.push({ said: Buffer.alloc(0), reply: await hear(LONGEST_MS), tookMs: performance.now() - greeted });
  for (const [at, said] of says.entries()) {
    if (ended) break;
    const startedMs = performance.now();
    socket.write(said);
    const owed = !loose || at === says.length - 1;
    const reply = await hear(owed ? LONGEST_MS : QUIET_MS);
    turns.push({ said, reply, tookMs: reply === null && !owed ? 0 : performance.now() - startedMs });
  }
  socket.destroy();
  return turns;
}

/** A shell command that repeats the conversation. */
export function asShell(port: string, says: readonly Buffer[]): string {
  return `for part in ${says.map((said) => said.toString('base64')).join(' ')}; do echo $part | base64 -d; sleep 0.2; done | nc 127.0.0.1 ${port}`;
}
