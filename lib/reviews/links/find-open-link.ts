import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { members, reviewLinks, templates, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { hashReviewSecret } from './review-secret';

/** A call with a link's secret in place of a credential, and the person who is signed in, if anybody is. */
export type ReaderVisit = {
  db: Database;
  requestId: string;
  ip: string | null;
  now(): Date;
  userId: string | null;
};

export type OpenLink = Awaited<ReturnType<typeof findOpenLink>>;

/**
 * The link that a secret opens. Unknown, expired and revoked ones, and those of what was deleted, are told alike:
 * `NOT_FOUND`.
 */
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
      // A draft that was saved again, or another version that is sent now.
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

/** A context that may read templates of the link's workspace: what is shown is the link's alone. */
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

/** Who looks, where it is a member of the workspace; to all others a signed-in person is a guest. */
export async function findViewingMember(
  visit: ReaderVisit,
  link: Pick<OpenLink, 'workspaceId'>,
): Promise<{ id: string; name: string } | null> {
  if (visit.userId === null) return null;
  const [member] = await visit.db
    .select({ id: users.id, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, link.workspaceId), eq(members.userId, visit.userId)));
  return member ?? null;
}
