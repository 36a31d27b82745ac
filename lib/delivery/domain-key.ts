import { createPrivateKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { log } from '@/lib/process/log';
import { unseal } from '@/lib/secrets';
import { dkimSelectors } from '@/lib/sending/domains/dkim-selectors';
import { asciiDomain } from './mime/address';
import type { DkimKey } from './mime/dkim';

const keyCache = new Map<string, DkimKey[]>();
const MOST_KNOWN = 500;

/**
 * Both signing keys of each sending domain, by domain id. They never change and are slow to open, so they are
 * cached. null: unreadable, which must not stop other domains.
 */
export async function loadDomainKeys(
  db: Database,
  domainIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, DkimKey[] | null>> {
  const found = new Map<string, DkimKey[] | null>();
  for (const id of domainIds) {
    const keys = keyCache.get(id);
    if (keys !== undefined) found.set(id, keys);
  }
  const missing = [...domainIds].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const { rows } = await db.execute<Row>(sql`
    select id, domain, dkim_selector, dkim_rsa_private_key, dkim_ed25519_private_key
    from domains where id = any(${sql.param(missing)}::uuid[])`);
  if (keyCache.size + rows.length > MOST_KNOWN) keyCache.clear();
  for (const row of rows) {
    const keys = openKeys(row);
    found.set(row.id, keys);
    if (keys !== null) keyCache.set(row.id, keys);
  }
  return found;
}

type Row = {
  id: string;
  domain: string;
  dkim_selector: string;
  dkim_rsa_private_key: string;
  dkim_ed25519_private_key: string;
};

function openKeys(row: Row): DkimKey[] | null {
  const selectors = dkimSelectors(row.dkim_selector);
  const domain = asciiDomain(row.domain) ?? row.domain;
  const open = (sealed: string) => createPrivateKey(unseal('dkim', sealed));
  try {
    return [
      { domain, selector: selectors.rsa, privateKey: open(row.dkim_rsa_private_key) },
      { domain, selector: selectors.ed25519, privateKey: open(row.dkim_ed25519_private_key) },
    ];
  } catch {
    log.error(
      { domain_id: row.id },
      'the keys of a domain cannot be read with this APP_SECRET: its emails wait',
    );
    return null;
  }
}
