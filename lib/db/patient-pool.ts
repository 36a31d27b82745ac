import pg from 'pg';
import { afterFreeTime } from '@/lib/process/patience';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

const WAIT_MS = 10_000;

/**
 * A pool in which a query waits ten seconds for a connection, in which this process was free: the driver's own timer
 * would give up every connection that was being made while a process was busy, as it is when it starts.
 */
export class PatientPool extends pg.Pool {
  // The driver's overloads answer a promise or nothing, as it was called.
  override connect(callback?: Callback): never {
    if (this.idleCount > 0) return (super.connect as (callback?: Callback) => never)(callback);
    const taken = this.take();
    if (callback === undefined) return taken as never;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined as never;
  }

  private take(): Promise<pg.PoolClient> {
    const coming: Promise<pg.PoolClient> = super.connect();
    return new Promise((resolve, reject) => {
      let late = false;
      const stop = afterFreeTime(WAIT_MS, () => {
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
