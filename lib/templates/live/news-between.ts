import type { LiveEvent } from '@/lib/templates/contract/live';
import type { LiveSituation } from './read-situation';

/** What a reader was told last, and under which id it follows. It comes back with it as `Last-Event-ID`. */
export type LivePlace = {
  followerId: string;
  revision: number | null;
  versionId: string | null;
  /** null where a process wrote it that knew of no comments yet. */
  comments: string | null;
};

/** The place of a reader who knows this situation. */
export function placeIn({ draft, published, comments }: LiveSituation, followerId: string): LivePlace {
  const versionId = published?.version_id ?? null;
  return { followerId, revision: draft?.revision ?? null, versionId, comments };
}

const none = '-';

export function writePlace({ followerId, revision, versionId, comments }: LivePlace): string {
  return [followerId, revision ?? none, versionId ?? none, comments ?? none].join('/');
}

/** null for whatever is no place. */
export function readPlace(text: string | null): LivePlace | null {
  const [, followerId, revision, versionId, comments = none] =
    /^([0-9a-f-]{36})\/(\d{1,9}|-)\/([0-9a-f-]{36}|-)(?:\/([\d.]{1,30}|-))?$/.exec(text ?? '') ?? [];
  if (!followerId || !revision || !versionId) return null;
  return {
    followerId,
    revision: revision === none ? null : Number(revision),
    versionId: versionId === none ? null : versionId,
    comments: comments === none ? null : comments,
  };
}

/** The events that led from a place to how the template stands: of several saves in between, the last. */
export function newsBetween(templateId: string, place: LivePlace, now: LiveSituation): LiveEvent[] {
  const template_id = templateId;
  if (now.deleted) return [{ name: 'template.deleted', data: { template_id } }];
  const news: LiveEvent[] = [];
  if (now.draft && now.draft.revision !== place.revision)
    news.push({ name: 'draft.saved', data: { template_id, ...now.draft } });
  if (now.published && now.published.version_id !== place.versionId)
    news.push({ name: 'template.published', data: { template_id, ...now.published } });
  if (now.comments !== place.comments) news.push({ name: 'comments.changed', data: { template_id } });
  return news;
}
