'use client';

import { useProperties, useTopics } from '@/lib/client/contacts';
import { useSegments } from '@/lib/client/segments';
import { type RuleField, ruleFields } from './rule-words';

/** What rules may ask for here; undefined until all of it was read. */
export function useRuleFields(): RuleField[] | undefined {
  const properties = useProperties().data;
  const topics = useTopics().data;
  const segments = useSegments(null).data;
  return properties && topics && segments && ruleFields(properties.data, topics.data, segments.data);
}
