import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
} from 'drizzle-orm';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { DatabaseClient } from '@/lib/db/client';
import { PatientPool } from '@/lib/db/patient-pool';
import { prepareSession } from '@/lib/db/prepare-session';
import { DatabaseSession } from '@/lib/db/session';
import { refuseStandby } from '@/lib/db/standby';
import * as tables from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { forgetSingleton, singleton } from '@/lib/process/singleton';

/** Drizzle over all tables. A transaction is one too. */
export type Database = NodePgDatabase<typeof tables>;

type Tables = ExtractTablesWithRelations<typeof tables>;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

export type PoolOptions = {
  connections?: number;
  /** After how much silence a query is checked. */
  silenceMs?: number;
  /** How long a new connection may take. */
  connectMs?: number;
  /** A standby is allowed here: for reads only. */
  standby?: boolean;
};

/** Opens a pool on any server. Connections are opened on first use and again after a loss. */
export function openDatabase(
  url: string,
  { connections = 20, connectMs, standby = false, ...lifeline }: PoolOptions = {},
): OpenDatabase {
  const config: pg.PoolConfig = {
    Client: DatabaseClient,
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    application_name: 'postroom',
    ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
    onConnect: async (client) => {
      if (!standby) refuseStandby(client);
      await prepareSession(client);
    },
    ...lifeline,
  };
  const pool = new PatientPool(config);
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return { db: onPool(pool), pool, close: () => pool.end() };
}

/** The application's database. Only the pool is shared by the whole process: each bundle has its own Drizzle. */
export function database(): Database {
  own ??= onPool(databasePool());
  return own;
}

/** The application's pool, for queries that Drizzle cannot express well. */
export function databasePool(): pg.Pool {
  return singleton('database-pool', () => openDatabase(currentUrl()).pool);
}

/** Startup sets where the embedded server listens. */
export function setDatabaseUrl(url: string): void {
  forgetSingleton('database-url');
  forgetSingleton('database-pool');
  own = undefined;
  singleton('database-url', () => url);
}

/** Ends the application's pool, once everything that uses it has stopped. */
export async function closeDatabase(): Promise<void> {
  const pool = databasePool();
  forgetSingleton('database-pool');
  own = undefined;
  // It resolves before the last connection is closed; errors of those no longer matter.
  pool.removeAllListeners('error').on('error', () => {});
  await pool.end();
}

/** The connection string in use, for a separate LISTEN connection. */
export function currentUrl(): string {
  return singleton('database-url', () => {
    const { databaseUrl } = env();
    if (databaseUrl === null)
      throw new Error('The database is used before start-up (lib/startup/startup.ts) has finished.');
    return databaseUrl;
  });
}

let own: Database | undefined;

function onPool(pool: pg.Pool): Database {
  const dialect = new PgDialect();
  const relations = extractTablesRelationalConfig<Tables>(tables, createTableRelationsHelpers);
  const schema = { fullSchema: tables, schema: relations.tables, tableNamesMap: relations.tableNamesMap };
  return new NodePgDatabase(dialect, new DatabaseSession(pool, dialect, schema), schema);
}
