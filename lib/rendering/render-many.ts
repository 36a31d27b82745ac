import type { RenderableContent, RenderedContent } from './fill/render-template';
import type { TemplateValues } from './fill/template-scope';
import { runInPool } from './pool/pool';

/** What differs from recipient to recipient. */
export type PersonalValues = { values: TemplateValues; system: RenderableContent['system'] };

const timeoutMs = 5_000;
/** Less content is faster to render here than in a thread. */
const worthThreadsCharacters = 60_000;
const groupCharacters = 200_000;
const maxBatchCharacters = 60_000;

/**
 * Renders one content for many recipients in parallel threads. null for those that failed: `renderContent` renders
 * them, or reports why not.
 */
export async function renderMany(
  content: Omit<RenderableContent, 'system'>,
  people: readonly PersonalValues[],
  { now }: { now: Date },
): Promise<(RenderedContent | null)[]> {
  const size = content.html.length + content.plain_text.length;
  const noErrors = people.map(() => null);
  if (size > maxBatchCharacters || size * people.length < worthThreadsCharacters) return noErrors;
  const atOnce = Math.max(1, Math.floor(groupCharacters / Math.max(size, 1_000)));
  const groups: PersonalValues[][] = [];
  for (let start = 0; start < people.length; start += atOnce)
    groups.push(people.slice(start, start + atOnce));
  const rendered = await Promise.all(
    groups.map((group) =>
      runInPool('renderMany', { content, people: group, now }, { timeoutMs, heavy: false }).catch(() =>
        group.map(() => null),
      ),
    ),
  );
  return rendered.flat();
}
