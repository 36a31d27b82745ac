import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/db/database';
import { holdsLiquid, LinkPattern } from './link-pattern';
import type { TrackedLink } from './token';

const maxLinks = 1_000;
/** Email programs and servers cut longer addresses off; encoding adds a third. */
const maxOwnUrlLength = 1_200;

/** The links of a broadcast, to look up each link of its emails. */
export class TrackedLinks {
  private readonly same: ReadonlyMap<string, number>;
  private readonly patterns: readonly PlacedPattern[];

  constructor(links: readonly { position: number; url: string }[]) {
    this.same = new Map(
      links.filter(({ url }) => !holdsLiquid(url)).map(({ url, position }) => [url, position]),
    );
    this.patterns = links
      .filter(({ url }) => holdsLiquid(url))
      .map(({ url, position }) => new PlacedPattern(url, position));
  }

  /** What a link's token contains: `written` is its address in the email, `target` the same with its parameters. */
  find(href: string, target: string): TrackedLink | null {
    const position = this.same.get(target);
    if (position !== undefined) return { position, url: null };
    if (Buffer.byteLength(target) > maxOwnUrlLength) return null;
    const [pattern] = LinkPattern.best(this.patterns, href);
    return { position: pattern?.position ?? null, url: target };
  }
}

class PlacedPattern extends LinkPattern {
  constructor(
    text: string,
    readonly position: number,
  ) {
    super(text);
  }
}

const known = new LRUCache<string, TrackedLinks>({ max: 200 });

/**
 * The links of a broadcast: stored at its first email, so that they stay the same until its last, on every worker.
 * `find` computes them if none are stored yet.
 */
export async function trackedLinks(
  db: Database,
  broadcastId: string,
  find: () => Promise<string[]>,
): Promise<TrackedLinks> {
  const cached = known.get(broadcastId);
  if (cached) return cached;
  let rows = await readLinks(db, broadcastId);
  if (rows.length === 0) {
    const urls = (await find()).slice(0, maxLinks);
    await db.execute(sql`
      insert into broadcast_links (broadcast_id, position, url)
      select ${broadcastId}::uuid, place - 1, url
      from unnest(${sql.param(urls)}::text[]) with ordinality as u (url, place)
      on conflict do nothing`);
    rows = await readLinks(db, broadcastId);
  }
  const links = new TrackedLinks(rows);
  known.set(broadcastId, links);
  return links;
}

async function readLinks(db: Database, broadcastId: string) {
  const { rows } = await db.execute<{ position: number; url: string }>(sql`
    select position, url from broadcast_links where broadcast_id = ${broadcastId} order by position`);
  return rows;
}
