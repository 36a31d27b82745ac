import { useProperties, useTopics } from '@/lib/client/contacts';
import { useBegunBroadcasts, useBroadcastsById, useSegments, useSegmentsById } from '@/lib/client/segments';
import type { Rule } from '@/lib/segments/membership/rule';
import { type RuleField, ruleFields } from './rule-words';

/** How many segments are loaded by id at once. */
const maxNamed = 100;

/** The available rule fields, with the newest segments and broadcasts and those in `rules`; undefined while loading. */
export function useRuleFields(rules: readonly Pick<Rule, 'field'>[] = []): RuleField[] | undefined {
  const properties = useProperties().data;
  const topics = useTopics().data;
  const newest = useSegments({ kind: 'manual' }).data;
  const sentBroadcasts = useBegunBroadcasts().data;
  const ids = idsOf(rules, 'segment.');
  const byId = useSegmentsById(ids.slice(0, maxNamed)).data;
  const usedBroadcasts = useBroadcastsById(idsOf(rules, 'broadcast.'));
  if (!properties || !topics || !newest || !sentBroadcasts || !usedBroadcasts || (ids.length > 0 && !byId))
    return undefined;
  return ruleFields(
    properties.data,
    topics.data,
    mergeById(newest.data, byId?.data ?? []),
    mergeById(sentBroadcasts.data, usedBroadcasts),
  );
}

function idsOf(rules: readonly Pick<Rule, 'field'>[], root: string): string[] {
  return [
    ...new Set(rules.flatMap(({ field }) => (field.startsWith(root) ? [field.slice(root.length)] : []))),
  ];
}

function mergeById<T extends { id: string }>(shown: readonly T[], byName: readonly T[]): T[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...byName.filter(({ id }) => !known.has(id))];
}
