import type pg from 'pg';
import { assetStorageKey } from '@/lib/assets/asset-file';
import type { Table } from './format';

type Holder = { needs: readonly string[]; sql: string; keyOf(row: Record<string, string>): string };

/** Everything that stores files, and their keys: new kinds must be added here. */
const holders: readonly Holder[] = [
  {
    needs: ['attachments', 'email_attachments'],
    sql: `select storage_key from attachments where state in ('processing', 'ready')
      union select storage_key from email_attachments where available`,
    keyOf: ({ storage_key = '' }) => storage_key,
  },
  {
    needs: ['assets'],
    // Removed images too, because sent email shows them.
    sql: 'select distinct sha256, content_type from assets where stored_at is not null',
    keyOf: ({ sha256 = '', content_type = '' }) => assetStorageKey(sha256, content_type),
  },
];

/** The keys of all files that the snapshot of this transaction needs, `size` at a time. */
export async function* storedFiles(
  client: pg.Client,
  tables: readonly Table[],
  size: number,
): AsyncGenerator<string[]> {
  const existingTables = new Set(tables.map(({ name }) => name));
  for (const [index, { needs, sql, keyOf }] of holders.entries()) {
    if (!needs.every((name) => existingTables.has(name))) continue;
    await client.query(`declare files_${index} cursor for ${sql}`);
    for (;;) {
      const { rows } = await client.query<Record<string, string>>(`fetch ${size} from files_${index}`);
      if (rows.length === 0) break;
      yield rows.map(keyOf);
    }
  }
}
