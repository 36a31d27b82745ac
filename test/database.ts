import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  closeDatabase,
  type Database,
  type OpenDatabase,
  openDatabase,
  setDatabaseUrl,
} from '@/lib/db/database';
import { createDatabase } from './migrated-database';

/**
 * A new, migrated database for the test file that calls this at its top. The getters are valid inside hooks and tests;
 * `database()` of lib/db/database uses the same one.
 */
export function useTestDatabase(): { readonly db: Database; readonly pool: pg.Pool; readonly url: string } {
  let url = '';
  let drop: (() => Promise<void>) | undefined;
  let opened: OpenDatabase | undefined;
  const open = () => {
    opened ??= openDatabase(url, { connections: 12 });
    return opened;
  };

  beforeAll(async () => {
    ({ url, drop } = await createDatabase(inject('clusterFolder')));
    setDatabaseUrl(url);
  });
  afterAll(async () => {
    await Promise.all([opened?.close(), closeDatabase()]);
    await drop?.();
  });

  return {
    get db() {
      return open().db;
    },
    get pool() {
      return open().pool;
    },
    get url() {
      return url;
    },
  };
}
