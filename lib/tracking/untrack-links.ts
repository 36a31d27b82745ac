import type { Database } from '@/lib/db/database';
import { findTarget } from './links/find-target';
import { rewriteLinks } from './links/rewrite-links';
import { readLinkToken, readOpenToken } from './links/token';

/**
 * The HTML of an email for somebody else than its recipient, for whom tracking would count: links lead to their targets,
 * and the tracking picture is left out.
 */
export async function untrackLinks(db: Database, html: string): Promise<string> {
  const hrefs = new Set<string>();
  rewriteLinks(html, (href) => {
    hrefs.add(href);
    return null;
  });
  const targets = new Map<string, string>();
  for (const href of hrefs) {
    const link = readLinkToken(/\/l\/([\w-]+)$/.exec(href)?.[1] ?? '');
    const target = link && (await findTarget(db, link));
    if (target) targets.set(href, target);
  }
  return rewriteLinks(html, (href) => targets.get(href) ?? null).replace(
    /<img src="[^"]*\/o\/([\w-]+)"[^>]*>/g,
    (picture, token) => (readOpenToken(token) ? '' : picture),
  );
}
