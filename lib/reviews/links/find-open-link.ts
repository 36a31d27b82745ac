import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { members, reviewLinks, templates, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { hashReviewSecret } from './review-secret';

/** A call with the secret of a link as its credential, and the signed-in person, if any. */
export type ReaderVisit = {
  db: Database;
  requestId: string;
  ip: string | null;
  now(): Date;
  userId: string | null;
};

export type OpenLink = Awaited<ReturnType<typeof findOpenLink>>;

/** The link of a secret. Unknown, expired and revoked links, and those of deleted templates, are all `NOT_FOUND`. */
export async function findOpenLink(visit: ReaderVisit, secret: string) {
  const [found] = await visit.db
    .select({
      id: reviewLinks.id,
      workspaceId: reviewLinks.workspaceId,
      workspaceName: workspaces.name,
      templateId: templates.id,
      templateName: templates.name,
      revision: reviewLinks.revision,
      versionId: reviewLinks.versionId,
      note: reviewLinks.note,
      commentsAllowed: reviewLinks.commentsAllowed,
      createdByName: reviewLinks.createdByName,
      expiresAt: reviewLinks.expiresAt,
      // When the draft was saved again, or another version was published.
      changedAt: sql<Date | null>`
        case when ${reviewLinks.versionId} is null
          then (select d.updated_at from template_drafts d
            where d.template_id = ${templates.id} and d.revision > ${reviewLinks.revision})
          else (select v.published_at from template_versions v
            where v.id = ${templates.publishedVersionId} and v.id <> ${reviewLinks.versionId}) end`.mapWith(
        reviewLinks.expiresAt,
      ),
    })
    .from(reviewLinks)
    .innerJoin(templates, eq(templates.id, reviewLinks.templateId))
    .innerJoin(workspaces, eq(workspaces.id, reviewLinks.workspaceId))
    .where(
      and(
        eq(reviewLinks.secretHash, hashReviewSecret(secret)),
        isNull(reviewLinks.revokedAt),
        sql`${reviewLinks.expiresAt} > now()`,
        isNull(templates.deletedAt),
        isNull(workspaces.deletedAt),
      ),
    );
  if (!found)
    throw new DomainError('NOT_FOUND', 'This review link does not work, or not any more. Ask for a new one.');
  return found;
}

/** A context that may read templates of the link's workspace; only the linked content is shown. */
export function readingContext(visit: ReaderVisit, link: Pick<OpenLink, 'workspaceId'>): Context {
  const { db, requestId, ip, now } = visit;
  const actor = { kind: 'system', id: 'postroom', name: 'Review link', userId: null } as const;
  return {
    db,
    requestId,
    ip,
    now,
    actor,
    workspaceId: link.workspaceId,
    scopes: new Set(access.readTemplates),
  };
}

/** The viewer, if they are a member of the workspace; other signed-in people are guests. */
export async function findViewingMember(
  visit: ReaderVisit,
  link: Pick<OpenLink, 'workspaceId'>,
): Promise<{ id: string; name: string } | null> {
  if (visit.userId === null) return null;
  const [member] = await visit.db
    .select({ id: users.id, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(inWorkspace(link, members, { userId: visit.userId }));
  return member ?? null;
}
