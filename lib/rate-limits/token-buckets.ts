import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** A bucket that holds `size` tokens and gets `perSecond` new ones each second. */
export type Bucket = { key: string; size: number; perSecond: number };

type TakeResult = {
  granted: boolean;
  /** The remaining tokens of each bucket, in the given order; may be fractional. */
  left: number[];
  /** How long until the same request is granted if nobody else takes a token; 0 if it was granted. */
  waitSeconds: number;
};

// A wait of whole seconds refills by a product of floating-point numbers, which may fall short in the last digit.
const wholeToken = 1 - 1e-9;

/**
 * Takes one token from each bucket, or none at all: a refused request costs nothing. Buckets are rows shared by all
 * processes, with the database's clock; a new one is full.
 */
export async function takeTokens(db: Database, buckets: readonly Bucket[]): Promise<TakeResult> {
  for (let tries = 0; tries < 5; tries++) {
    const rows = await takeFromRows(db, buckets);
    const tokensByKey = new Map(rows.map((row) => [row.key, row.tokens]));
    const levels = buckets.flatMap(({ key }) => tokensByKey.get(key) ?? []);
    if (levels.length === buckets.length) return describe(buckets, levels, rows[0]?.granted ?? true);
    await makeRows(db, buckets);
  }
  throw new Error('the rows of a rate limit were removed again and again');
}

/** Returns tokens if it turned out that the request is not of the limited kind. */
export async function returnTokens(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.execute(sql`
    with held as (select key from rate_buckets where key = any(${keysOf(buckets)}::text[]) order by key for update)
    update rate_buckets b set tokens = b.tokens + 1 from held where b.key = held.key`);
}

type Row = { key: string; tokens: number; granted: boolean };

// Rows are locked in the order of their keys, so that two requests cannot deadlock.
async function takeFromRows(db: Database, buckets: readonly Bucket[]): Promise<Row[]> {
  const result = await db.execute<Row>(sql`
    with wanted (key, size, per_second) as (values ${rowsOf(buckets)}), held as (
      select b.key, least(
        w.size,
        b.tokens + greatest(0, extract(epoch from clock_timestamp() - b.updated_at)::float8) * w.per_second
      ) as tokens
      from rate_buckets b join wanted w on w.key = b.key order by b.key for update of b
    ), verdict as (
      select count(*) = ${buckets.length} and bool_and(tokens >= ${wholeToken}) as granted from held
    ), taken as (
      update rate_buckets b set tokens = greatest(0, held.tokens - 1), updated_at = clock_timestamp()
      from held, verdict where b.key = held.key and verdict.granted
    )
    select held.key, held.tokens, verdict.granted from held, verdict`);
  return result.rows;
}

// The number of rows in a VALUES list is known: it is planned once, an array each time.
function rowsOf(buckets: readonly Bucket[]) {
  const rows = buckets.map(
    ({ key, size, perSecond }) => sql`(${key}::text, ${size}::float8, ${perSecond}::float8)`,
  );
  return sql.join(rows, sql`, `);
}

async function makeRows(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.execute(sql`
    insert into rate_buckets (key, tokens, updated_at)
    select key, size, clock_timestamp()
    from unnest(${keysOf(buckets)}::text[], ${sql.param(buckets.map((bucket) => bucket.size))}::float8[]) as w (key, size)
    order by key on conflict (key) do nothing`);
}

function keysOf(buckets: readonly Bucket[]) {
  return sql.param(buckets.map((bucket) => bucket.key));
}

function describe(buckets: readonly Bucket[], levels: readonly number[], granted: boolean): TakeResult {
  if (granted) return { granted, left: levels.map((level) => Math.max(0, level - 1)), waitSeconds: 0 };
  const waits = buckets.map(({ perSecond }, index) => (1 - (levels[index] ?? 0)) / perSecond);
  return { granted, left: [...levels], waitSeconds: Math.max(1, Math.ceil(Math.max(...waits) - 1e-6)) };
}
