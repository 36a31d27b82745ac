import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartupFailure } from '@/lib/process/startup-failure';
import { BackupUnreadable } from './archive/backup-unreadable';
import type { Part } from './archive/read-archive';
import { quotedTable, readCatalogue } from './catalogue';
import { names, type Table } from './format';

/** Tables with rows once an installation is in use. */
const signsOfLife = ['users', 'workspaces', 'emails', 'audit_events'];

/** Throws StartupFailure unless the database is empty, or has empty tables as after a failed restore. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await readCatalogue(client)) {
    if (!signsOfLife.includes(name)) continue;
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount)
      throw new StartupFailure(
        'There is an installation here already; restore into an empty DATA_DIR, or an empty database.',
      );
  }
}

type TableLoader = {
  add(part: Part): Promise<void>;
  /** Ends the last table; the counts must be those of the backup. */
  finish(rows: Readonly<Record<string, number>>): Promise<void>;
};

/** Loads tables from their parts, in the order of the backup, inside the caller's transaction. */
export async function loadTables(client: pg.Client, tables: readonly Table[]): Promise<TableLoader> {
  const triggers = await quietTriggers(client);
  const catalogue = await readCatalogue(client);
  await keepAutovacuumAway(client, catalogue);
  // The backup also contains the rows that migrations inserted.
  for (const { name } of [...catalogue].reverse()) await client.query(`delete from "${name}"`);
  const loaded: Record<string, number> = {};
  let current: { name: string; stream: CopyStreamQuery } | null = null;
  const end = async () => {
    if (!current) return;
    current.stream.end();
    await finished(current.stream);
    loaded[current.name] = current.stream.rowCount;
    current = null;
  };
  return {
    add: async ({ name: partName, bytes }) => {
      const name = partName.slice(names.tables.length).split('/')[0] ?? '';
      if (current?.name !== name) {
        await end();
        const table = tables.find((table) => table.name === name);
        if (!table || name in loaded)
          throw new BackupUnreadable(`The part ${partName} stands where it does not belong.`);
        const stream = client.query(copyFrom(`copy ${quotedTable(table)} from stdin`));
        // Reported by the next write or end.
        stream.on('error', () => {});
        current = { name, stream };
      }
      await writeBytes(current.stream, bytes);
    },
    finish: async (rows) => {
      await end();
      for (const [name, count] of Object.entries(rows))
        if ((loaded[name] ?? 0) !== count) throw new BackupUnreadable(`The backup lacks rows of ${name}.`);
      await moveSequences(client);
      await triggers.wake();
    },
  };
}

function writeBytes(stream: CopyStreamQuery, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Autovacuum finds none of the rows that are not committed and records an empty table: each foreign key of later rows is
 * then looked up by any index, read from end to end, and a restore of hundreds of thousands of rows never ends.
 */
async function keepAutovacuumAway(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const all = tables.map(({ name }) => `"${name}"`).join(', ');
  await client.query(`lock table ${all} in share update exclusive mode`);
}

/**
 * The rows are final already, triggers included. Each trigger is restored to its previous state, because some are
 * always on.
 */
async function quietTriggers(client: pg.Client): Promise<{ wake(): Promise<void> }> {
  const { rows } = await client.query<{ table: string; name: string; mode: 'O' | 'A' | 'R' }>(`
    select c.relname::text as "table", t.tgname::text as name, t.tgenabled::text as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and (t.tgtype & 12) <> 0
      and c.relnamespace = current_schema()::regnamespace
      -- On INSERT, or on DELETE of what migrations put there.
  `);
  const modes = { O: 'enable', A: 'enable always', R: 'enable replica' };
  for (const { table, name } of rows) await client.query(`alter table "${table}" disable trigger "${name}"`);
  return {
    wake: async () => {
      for (const { table, name, mode } of rows)
        await client.query(`alter table "${table}" ${modes[mode]} trigger "${name}"`);
    },
  };
}

/** Generated numbers continue after the restored rows. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname::text as "table", a.attname::text as "column",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
      [sequence],
    );
}
