import type { LiveEvent } from '@/lib/templates/contract/live';
import type { LiveState } from './read-live-state';

/** What a reader was last told, and their follower id. Browsers send it back as `Last-Event-ID`. */
export type LivePlace = {
  followerId: string;
  revision: number | null;
  versionId: string | null;
  /** null from a process that did not know comments yet. */
  comments: string | null;
};

/** The position of a reader who knows this situation. */
export function toPosition({ draft, published, comments }: LiveState, followerId: string): LivePlace {
  const versionId = published?.version_id ?? null;
  return { followerId, revision: draft?.revision ?? null, versionId, comments };
}

const noEvents = '-';

export function writePlace({ followerId, revision, versionId, comments }: LivePlace): string {
  return [followerId, revision ?? noEvents, versionId ?? noEvents, comments ?? noEvents].join('/');
}

/** null when it is not a position. */
export function readPlace(text: string | null): LivePlace | null {
  const [, followerId, revision, versionId, comments = noEvents] =
    /^([0-9a-f-]{36})\/(\d{1,9}|-)\/([0-9a-f-]{36}|-)(?:\/([\d.]{1,30}|-))?$/.exec(text ?? '') ?? [];
  if (!followerId || !revision || !versionId) return null;
  return {
    followerId,
    revision: revision === noEvents ? null : Number(revision),
    versionId: versionId === noEvents ? null : versionId,
    comments: comments === noEvents ? null : comments,
  };
}

/** The events that lead from a position to the current state; of several saves only the last. */
export function listEventsSince(templateId: string, place: LivePlace, now: LiveState): LiveEvent[] {
  const template_id = templateId;
  if (now.deleted) return [{ name: 'template.deleted', data: { template_id } }];
  const events: LiveEvent[] = [];
  if (now.draft && now.draft.revision !== place.revision)
    events.push({ name: 'draft.saved', data: { template_id, ...now.draft } });
  if (now.published && now.published.version_id !== place.versionId)
    events.push({ name: 'template.published', data: { template_id, ...now.published } });
  if (now.comments !== place.comments) events.push({ name: 'comments.changed', data: { template_id } });
  return events;
}
