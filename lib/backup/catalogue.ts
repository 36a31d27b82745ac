import type pg from 'pg';
import type { Table } from './format';

/** Every table of the product from the database's catalog, referenced tables first. */
export async function readCatalogue(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname::text as "from", t.relname::text as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = current_schema()::regnamespace`);
  return inOrder(tables, (name) => references.filter(({ from }) => from === name).map(({ to }) => to));
}

/** The last migration by Drizzle's journal; null if the database has none. */
export async function readMigratedUntil(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  if (!rows[0]?.journal) return null;
  const until = await client.query<{ until: string | null }>(
    'select max(created_at) as until from drizzle.__drizzle_migrations',
  );
  return until.rows[0]?.until ? Number(until.rows[0].until) : null;
}

function inOrder(tables: readonly Table[], referredBy: (name: string) => readonly string[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const place = (table: Table, above: readonly string[]) => {
    if (above.includes(table.name)) throw new Error(`The tables ${above.join(', ')} refer to each other.`);
    for (const name of referredBy(table.name)) {
      const other = byName.get(name);
      if (other && !ordered.has(other)) place(other, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) place(table, []);
  return [...ordered];
}

/** A table with its columns, quoted for SQL. */
export function quotedTable(table: Table): string {
  return `"${table.name}" (${quotedColumns(table)})`;
}

export function quotedColumns({ columns }: Table): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
