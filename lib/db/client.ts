import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { callAfterFreeTime } from '@/lib/process/call-after-free-time';
import { markPlain } from '@/lib/process/plain-message';
import { type BackendState, checkBackend } from './check-backend';
import { withoutValues } from './failed-query';
import { PreparingClient } from './preparing-client';

/** How long connecting may take: after a failover the next attempt must not wait for a dead host. */
const CONNECT_MS = 4_000;
/** After this silence, a query is checked on another connection. */
const SILENCE_MS = 3_000;
/** How many such silences a connection is kept, by the result of the check. */
const patience: Record<BackendState, number> = {
  'at work': Number.POSITIVE_INFINITY,
  unknown: 20,
  unreachable: 4,
  gone: 0,
};
/** The share of a silence before the next check of an unreachable server, which may be back at any moment. */
const SOON = 1 / 3;

const ON_ITS_WAY_MS = 200;

/** Members of the driver that its types lack. */
type Wire = {
  stream: Socket;
  on(event: 'errorMessage', listener: (error: pg.DatabaseError) => void): void;
  on(
    event: 'parameterStatus',
    listener: (message: { parameterName: string; parameterValue: string }) => void,
  ): void;
};

/**
 * A connection that may be lost at any moment: a loss fails the current query and nothing else, a silent connection is
 * given up, and the server's errors come without the query's values.
 */
export class DatabaseClient extends PreparingClient {
  /** The server cannot write because it is a standby. It reports this at connect and on every change. */
  isStandby = false;
  private busy = false;
  private readonly connectMs: number;

  constructor(config: pg.ClientConfig & { silenceMs?: number } = {}) {
    super({
      ...config,
      // The driver's own timeout would count time in which this process was busy: see `giveUpConnecting`.
      connectionTimeoutMillis: 0,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // Between two queries of a transaction there is no listener, and an unhandled error would end the process.
    this.on('error', () => {});
    this.on('drain', () => {
      this.busy = false;
    });
    const wire = this.wire();
    wire.on('errorMessage', withoutValues);
    wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
    });
    this.connectMs = Math.min(config.connectionTimeoutMillis ?? CONNECT_MS, CONNECT_MS);
    this.once('connect', () => this.giveUpOnSilence(config, config.silenceMs ?? SILENCE_MS));
  }

  override connect(...parameters: unknown[]): never {
    this.giveUpConnecting();
    // The driver's overloads return a promise or nothing; passing the call on works for both.
    return (super.connect as (...all: unknown[]) => never)(...parameters);
  }

  override query(...parameters: unknown[]): never {
    this.busy = true;
    return super.query(...parameters);
  }

  private giveUpConnecting(): void {
    const stop = callAfterFreeTime(this.connectMs, () =>
      this.wire().stream.destroy(new Error('timeout expired')),
    );
    this.once('connect', stop).once('end', stop).once('error', stop);
  }

  /** Keep-alive detects a dead connection only while it is idle; unacknowledged data goes unnoticed. */
  private giveUpOnSilence(config: pg.ClientConfig, silenceMs: number): void {
    // Only now: TLS has replaced the socket with its own stream.
    const { stream } = this.wire();
    let [heard, silentSinceMs] = [0, 0];
    const ask = async () => {
      if (!this.busy) return;
      if (stream.bytesRead > heard) silentSinceMs = performance.now() - silenceMs;
      heard = stream.bytesRead;
      const sign = await checkBackend(config, this.processId());
      // An answer may be arriving right now.
      await sleep(ON_ITS_WAY_MS);
      if (stream.bytesRead > heard || !this.busy || stream.destroyed) return;
      // The checks count too: each may take longer than the silence before it.
      const silences = (performance.now() - silentSinceMs) / silenceMs;
      if (silences > patience[sign]) stream.destroy(new SilentConnection());
      else stream.setTimeout(sign === 'unreachable' ? silenceMs * SOON : silenceMs);
    };
    // Node calls back a listener given to setTimeout only once.
    stream.on('timeout', () => void ask()).setTimeout(silenceMs);
  }

  /** The number of its backend, as reported at connect. */
  processId(): number {
    return (this as unknown as { processID: number }).processID;
  }

  private wire(): Wire {
    // The driver's types omit its connection.
    return (this as unknown as { connection: Wire }).connection;
  }
}

class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database said nothing for too long.');
    this.name = 'SilentConnection';
    markPlain(this);
  }
}
