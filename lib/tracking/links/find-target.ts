import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/db/database';
import type { TrackedEmail, TrackedLink } from './token';
import { webAddress } from './web-address';

const known = new LRUCache<string, string>({ max: 5_000, ttl: 600_000 });

/** The target of a link, encoded for a header; null if the broadcast is gone. */
export async function findTarget(
  db: Database,
  { broadcastId, position, url }: Pick<TrackedEmail, 'broadcastId'> & TrackedLink,
): Promise<string | null> {
  if (url !== null) return headerOf(url);
  if (position === null) return null;
  const key = `${broadcastId} ${position}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const { rows } = await db.execute<{ url: string }>(sql`
    select url from broadcast_links where broadcast_id = ${broadcastId} and position = ${position}`);
  const target = rows[0] ? headerOf(rows[0].url) : null;
  if (target !== null) known.set(key, target);
  return target;
}

/** Encoded for a header (RFC 9110, 5.5). Only web addresses are allowed, whatever was stored. */
function headerOf(url: string): string | null {
  const address = webAddress(url);
  return address === null ? null : new URL(address).href;
}
