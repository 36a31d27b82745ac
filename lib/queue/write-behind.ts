import { type Database, database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';
import { singleton } from '@/lib/process/singleton';

type WriteBehind<Row> = {
  /** Unique in this process. */
  name: string;
  /** Writes rows, all or none. Repeated after a lost answer: it must be idempotent. */
  write(db: Database, rows: readonly Row[]): Promise<void>;
  batch?: number;
};

const everyMs = 1000;
/** How many entries are kept while the database is unavailable; later ones are dropped. */
const maxWaiting = 20_000;

type PendingRows<Row> = {
  rows: Row[];
  timer: NodeJS.Timeout | null;
  writing: Promise<void>;
  db: Database | null;
};

/**
 * Writes entries within a second, after the responses that caused them; a killed process loses those. `flush` writes
 * what is pending, also when a process ends.
 */
export function writeBehind<Row>({ name, write, batch = 1000 }: WriteBehind<Row>) {
  // One per process: each bundle of Next has its own copy of the callers.
  const waiting = () =>
    singleton(
      `write-behind:${name}`,
      (): PendingRows<Row> => ({ rows: [], timer: null, writing: Promise.resolve(), db: null }),
    );

  function note(row: Row): void {
    const state = waiting();
    if (state.rows.length >= maxWaiting) return;
    state.rows.push(row);
    state.db = database();
    state.timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  async function flush(): Promise<void> {
    const state = waiting();
    if (state.timer) clearTimeout(state.timer);
    state.timer = null;
    state.writing = state.writing.then(() => writeAll(state));
    await state.writing;
  }

  async function writeAll(state: PendingRows<Row>): Promise<void> {
    const { db } = state;
    while (db && state.rows.length > 0) {
      const rows = state.rows.slice(0, batch);
      try {
        await writeOrHalve(db, rows);
        state.rows.splice(0, rows.length);
      } catch (error) {
        log.warn({ err: error, loop: name }, 'what is written behind answers could not be written for now');
        state.timer ??= setTimeout(() => void flush(), everyMs).unref();
        return;
      }
    }
  }

  /** One bad row must not affect others. */
  async function writeOrHalve(db: Database, rows: readonly Row[]): Promise<void> {
    try {
      await write(db, rows);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (rows.length <= 1) {
        log.error({ err: error, loop: name }, 'a row that is written behind answers was left out');
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await writeOrHalve(db, rows.slice(0, half));
      await writeOrHalve(db, rows.slice(half));
    }
  }

  return { note, flush };
}
