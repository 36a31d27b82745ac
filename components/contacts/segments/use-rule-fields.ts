'use client';

import { useProperties, useTopics } from '@/lib/client/contacts';
import { useSegments, useSegmentsById } from '@/lib/client/segments';
import type { Rule } from '@/lib/segments/membership/rule';
import { type RuleField, ruleFields } from './rule-words';

/** So many segments are read by their ids at once. */
const mostNamed = 100;

/** What rules may ask for here, with the newest segments and those that `rules` name; undefined until all of it was read. */
export function useRuleFields(rules: readonly Pick<Rule, 'field'>[] = []): RuleField[] | undefined {
  const properties = useProperties().data;
  const topics = useTopics().data;
  const newest = useSegments({ kind: 'manual' }).data;
  const ids = new Set(rules.flatMap(({ field }) => (field.startsWith('segment.') ? [field.slice(8)] : [])));
  const byId = useSegmentsById([...ids].slice(0, mostNamed)).data;
  if (!properties || !topics || !newest || (ids.size > 0 && !byId)) return undefined;
  const shown = new Set(newest.data.map(({ id }) => id));
  const others = byId?.data.filter(({ id }) => !shown.has(id)) ?? [];
  return ruleFields(properties.data, topics.data, [...newest.data, ...others]);
}
