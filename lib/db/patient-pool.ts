import pg from 'pg';
import { callAfterFreeTime } from '@/lib/process/call-after-free-time';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

const WAIT_MS = 10_000;

/** Statements refused for their data, their constraints or by a trigger: classes 22, 23 and P0 of PostgreSQL. */
const REFUSED_STATEMENT = /^(22|23|P0)/;

/**
 * A pool in which a query waits ten seconds of free process time for a connection: the driver's own timer would give up
 * every connection that is opened while a process is busy, such as at its start. A connection whose statement was
 * refused is fine and is kept.
 */
export class PatientPool extends pg.Pool {
  // The driver's overloads return a promise or nothing.
  override connect(callback?: Callback): never {
    if (this.idleCount > 0) return (super.connect as (callback?: Callback) => never)(callback);
    const connecting = this.take();
    if (callback === undefined) return connecting as never;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined as never;
  }

  // The driver's own drops the connection of every failed statement.
  override query(...parameters: unknown[]): never {
    const queryWith = typeof parameters.at(-1) === 'function' ? super.query : this.ask;
    return (queryWith as (...all: unknown[]) => never).apply(this, parameters);
  }

  private async ask(...parameters: unknown[]): Promise<unknown> {
    const client = await (this.connect as () => Promise<pg.PoolClient>).call(this);
    try {
      const answer = await client.query(...(parameters as [pg.QueryConfig, unknown[]]));
      client.release();
      return answer;
    } catch (error) {
      const { code } = error as { code?: unknown };
      client.release(REFUSED_STATEMENT.test(String(code)) ? undefined : (error as Error));
      throw error;
    }
  }

  private take(): Promise<pg.PoolClient> {
    const coming: Promise<pg.PoolClient> = super.connect();
    return new Promise((resolve, reject) => {
      let late = false;
      const stop = callAfterFreeTime(WAIT_MS, () => {
        late = true;
        reject(new Error('timeout exceeded when trying to connect'));
      });
      coming.then(
        (client) => {
          stop();
          if (late) client.release();
          else resolve(client);
        },
        (error) => {
          stop();
          reject(error);
        },
      );
    });
  }
}
