import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import type {
  PgDialect,
  PgPreparedQuery,
  PgTransactionConfig,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { RelationalSchemaConfig, TablesRelationalConfig } from 'drizzle-orm/relations';
import pg from 'pg';
import { FailedQuery } from './failed-query';
import { isDatabaseUnavailable } from './is-unavailable';

type Full = Record<string, unknown>;

/**
 * Drizzle's session with two fixes: a transaction whose BEGIN fails returns its connection (Drizzle never does, until
 * the pool is empty), and a failed query does not carry its parameters.
 */
export class DatabaseSession<F extends Full, S extends TablesRelationalConfig> extends NodePgSession<F, S> {
  constructor(
    private readonly on: pg.Pool | pg.PoolClient,
    private readonly pgDialect: PgDialect,
    private readonly relations: RelationalSchemaConfig<S> | undefined,
  ) {
    super(on, pgDialect, relations);
  }

  /** Notifications to send after the commit. */
  private readonly announced = new Map<string, [channel: string, payload: string]>();

  get isTransaction(): boolean {
    return !(this.on instanceof pg.Pool);
  }

  /**
   * A NOTIFY inside a transaction holds one server-wide lock from before its commit until after its fsync
   * (PreCommit_Notify): all commits with notifications would wait for each other.
   */
  announceAfter(channel: string, payload: string): void {
    this.announced.set(`${channel} ${payload}`, [channel, payload]);
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...args: Parameters<NodePgSession<F, S>['prepareQuery']>
  ): PgPreparedQuery<T> {
    // Drizzle's types hide the one method that all queries pass and where its errors are created.
    return Object.assign(super.prepareQuery<T>(...args), { queryWithCache });
  }

  override async transaction<T>(
    work: (tx: NodePgTransaction<F, S>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    if (!(this.on instanceof pg.Pool)) return super.transaction(work, config);
    const client = await this.on.connect();
    const own = new DatabaseSession<F, S>(client, this.pgDialect, this.relations);
    let result: T;
    try {
      result = await own.transaction(work, config);
    } catch (error) {
      client.release(isDatabaseUnavailable(error) || isForgotten(error));
      throw error;
    }
    // Callers that wait for the commit do not wait for this.
    void own.sendAnnouncements(client).finally(() => client.release());
    return result;
  }

  private async sendAnnouncements(client: pg.PoolClient): Promise<void> {
    if (this.announced.size === 0) return;
    const [channels, payloads] = [0, 1].map((part) => [...this.announced.values()].map((one) => one[part]));
    const statement =
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as a (channel, payload)';
    // The commit has happened, whether or not its response arrived.
    await client.query({ text: statement, values: [channels, payloads] }).catch(() => {});
  }
}

async function queryWithCache<T>(statement: string, _values: unknown[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new FailedQuery(statement, error);
  }
}

/** A prepared statement of the connection is gone, or returns other columns after a migration. */
function isForgotten(error: unknown): boolean {
  const code = error instanceof FailedQuery && error.cause instanceof pg.DatabaseError && error.cause.code;
  return code === '26000' || code === '0A000';
}
