import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import type { RenderedContent } from '@/lib/rendering/fill/render-template';
import { type PersonalValues, renderMany } from '@/lib/rendering/render-many';
import { checkValues } from '@/lib/templates/documents/check-values';
import type { SendableVersion } from '@/lib/templates/versions/find-sendable-version';
import { contentOfVersion, systemValues } from './prepare-content';
import type { Candidate } from './read-item';

/** Content rendered up front, by candidate. */
export type Rendered = ReadonlyMap<Candidate, RenderedContent>;

/**
 * Renders a broadcast's emails in threads, many recipients at once, without blocking other requests. Anything
 * not rendered here is rendered or refused when its email is prepared.
 */
export async function renderTogether(
  ctx: Context,
  candidates: readonly Candidate[],
  versionOf: (candidate: Candidate) => SendableVersion,
): Promise<Rendered> {
  const rendered = new Map<Candidate, RenderedContent>();
  for (const group of groupByContent(candidates)) {
    const [first] = group;
    const version = first && orNull(() => versionOf(first));
    if (!first || !version) continue;
    const people = group.flatMap((candidate) => toPersonalValues(candidate, version));
    const content = contentOfVersion(first.item, version, first.broadcast);
    const outcomes = await renderMany(
      content,
      people.map(({ person }) => person),
      { now: ctx.now() },
    );
    for (const [index, { candidate }] of people.entries()) {
      const one = outcomes[index];
      if (one) rendered.set(candidate, one);
    }
  }
  return rendered;
}

/** All items of a broadcast request share the broadcast; only subjects and locales differ. */
function groupByContent(candidates: readonly Candidate[]): Iterable<Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (!candidate.broadcast) continue;
    const key = JSON.stringify([candidate.broadcast.subject, candidate.item.locale]);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return groups.values();
}

function toPersonalValues(
  candidate: Candidate,
  version: SendableVersion,
): { candidate: Candidate; person: PersonalValues }[] {
  const values = orNull(() => checkValues(version.variables, candidate.item.variables ?? {}));
  return values ? [{ candidate, person: { values, system: systemValues(candidate.broadcast) } }] : [];
}

function orNull<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
