import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy for a database: its connections can be cut, frozen, refused, or redirected. */
export type DatabaseProxy = {
  /** The given connection string, through the proxy. */
  url: string;
  /** Bytes received from the database, over all connections. */
  readonly received: number;
  /** Refused connections. */
  readonly refused: number;
  /** Ends every connection at once; `reset`: as a crash does (RST), not as a server that closes them. */
  cut(options?: { reset?: boolean }): void;
  /** Open connections carry nothing any more, as with a dead host; new ones work. */
  freeze(): void;
  /** Refuses every new connection until `accept`. */
  refuse(): void;
  /** Accepts connections again, to `target` from now on if given. */
  accept(target?: string): void;
  /** Stops listening at the address; open connections stay. */
  stopListening(): void;
  close(): Promise<void>;
};

/**
 * Listens on a free port for a connection string of a socket (`?host=/folder`) or of a host and port. `pooler`: like a
 * pooler, it accepts no settings with a connection, and returns its own backend numbers.
 */
export async function startDatabaseProxy(target: string, { pooler = false } = {}): Promise<DatabaseProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const state = { target, refusing: false, received: 0, refused: 0 };
  const server = createServer((near) => {
    if (state.refusing) {
      state.refused += 1;
      return near.on('error', () => {}).resetAndDestroy();
    }
    const far = createConnection(addressOf(state.target));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end).setNoDelay(true);
    far.on('data', (chunk: Buffer) => {
      state.received += chunk.length;
    });
    if (pooler) {
      near.once('data', (chunk: Buffer) => refuseSettings(near, chunk));
      near.pipe(far).pipe(renumbered()).pipe(near);
    } else near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = ({ reset = false } = {}) => {
    for (const [near, far] of pairs) {
      if (reset) near.resetAndDestroy();
      else near.destroy();
      far.destroy();
    }
  };
  return {
    url: through(target, port),
    get received() {
      return state.received;
    },
    get refused() {
      return state.refused;
    },
    cut,
    freeze: () => {
      for (const [near, far] of pairs) {
        near.unpipe().pause();
        far.unpipe().pause();
      }
    },
    refuse: () => {
      state.refusing = true;
    },
    accept: (next = state.target) => {
      Object.assign(state, { target: next, refusing: false });
    },
    stopListening: () => {
      server.close();
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The start-up parameters that a pooler accepts (PostgreSQL, 54.7). */
const taken = ['user', 'database', 'application_name', 'client_encoding'];

function refuseSettings(near: Socket, chunk: Buffer): void {
  const names = chunk
    .subarray(8)
    .toString()
    .split('\u0000')
    .filter((_, index) => index % 2 === 0);
  const strange = names.find((name) => name !== '' && !taken.includes(name));
  if (strange === undefined) return;
  const said = `SFATAL\u0000C08P01\u0000Munsupported startup parameter: ${strange}\u0000\u0000`;
  const head = Buffer.from('E\u0000\u0000\u0000\u0000');
  head.writeUInt32BE(said.length + 4, 1);
  near.end(Buffer.concat([head, Buffer.from(said)]));
}

/** The backend's number comes once, in the message K (54.7), before anything else. */
function renumbered(): Transform {
  let [begun, done] = [Buffer.alloc(0), false];
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      if (done) return pass(null, chunk);
      begun = Buffer.concat([begun, chunk]);
      for (let at = 0; at + 5 <= begun.length; at += 1 + begun.readUInt32BE(at + 1)) {
        if (begun[at] !== 'K'.charCodeAt(0) || at + 9 > begun.length) continue;
        begun.writeUInt32BE(4_000_000_000, at + 5);
        done = true;
        return pass(null, begun);
      }
      pass();
    },
  });
}

function addressOf(target: string): { path: string } | { host: string; port: number } {
  const folder = /[?&]host=([^&]+)/.exec(target)?.[1];
  const port = Number(/@[^/?]*:(\d+)/.exec(target)?.[1] ?? /[?&]port=(\d+)/.exec(target)?.[1] ?? 5432);
  if (folder !== undefined) return { path: `${decodeURIComponent(folder)}/.s.PGSQL.${port}` };
  return { host: new URL(target).hostname, port };
}

function through(target: string, port: number): string {
  const { groups } = /^(?<user>\w+:\/\/[^@]*@)[^/]*\/(?<name>[^?]*)/.exec(target) ?? {};
  return `${groups?.user ?? ''}127.0.0.1:${port}/${groups?.name ?? ''}`;
}
