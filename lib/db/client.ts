import type { Socket } from 'node:net';
import type pg from 'pg';
import { withoutValues } from './failed-query';
import { PreparingClient } from './preparing-client';

/** How long a new connection may take: after a failover the next try must not wait for a host that is gone. */
const CONNECT_MS = 4_000;
/** A server that says nothing for so long while a query is under way is not coming back on this connection. */
const SILENCE_MS = 60_000;

/** What the driver has and its types do not tell. */
type Wire = {
  stream: Socket;
  on(event: 'errorMessage', listener: (error: pg.DatabaseError) => void): void;
  on(
    event: 'parameterStatus',
    listener: (said: { parameterName: string; parameterValue: string }) => void,
  ): void;
};

/**
 * A connection that may be lost at any moment: in whoever's hands it is, its loss fails the query at hand and nothing
 * else, a silent one is given up, and what the server says of a failure comes without the values of the query.
 */
export class DatabaseClient extends PreparingClient {
  /** The server cannot write: it follows another one. Told by the server as it begins and whenever it changes. */
  isStandby = false;
  private busy = false;

  constructor(config: pg.ClientConfig & { silenceMs?: number } = {}) {
    const connectMs = Math.min(config.connectionTimeoutMillis ?? CONNECT_MS, CONNECT_MS);
    super({
      ...config,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // Between two queries of a transaction nobody listens, and an error that nobody hears ends the process.
    this.on('error', () => {});
    this.on('drain', () => {
      this.busy = false;
    });
    const wire = this.wire();
    wire.on('errorMessage', withoutValues);
    wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
    });
    this.once('connect', () => this.giveUpOnSilence(config.silenceMs ?? SILENCE_MS));
  }

  override query(...parameters: unknown[]): never {
    this.busy = true;
    return super.query(...parameters);
  }

  /** Keep-alive finds a dead connection only while it is idle: what was sent and never confirmed goes unnoticed. */
  private giveUpOnSilence(silenceMs: number): void {
    // Only now: TLS has put a stream of its own in the place of the socket.
    const { stream } = this.wire();
    stream.setTimeout(silenceMs, () => {
      if (this.busy) stream.destroy(new SilentConnection());
    });
  }

  private wire(): Wire {
    // The driver's types leave its connection out.
    return (this as unknown as { connection: Wire }).connection;
  }
}

class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database said nothing for too long.');
    this.name = 'SilentConnection';
  }
}
