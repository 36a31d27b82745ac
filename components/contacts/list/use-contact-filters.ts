import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useRulesInUrl } from '@/components/contacts/segments/use-rules-in-url';
import type { ContactFilters } from '@/lib/client/contacts';
import { contactState } from '@/lib/contacts/contract';

const parsers = {
  q: parseAsString,
  state: parseAsStringLiteral(contactState.options),
  segment: parseAsString,
  topic: parseAsString,
};

/** The filters of the contact list in the URL. */
export function useContactFilters(): [ContactFilters, (change: Partial<ContactFilters>) => void] {
  const [{ q, state, segment, topic }, setFilters] = useQueryStates(parsers, { history: 'push' });
  const [{ rules, match }, setRules] = useRulesInUrl();
  return [
    { q, state, segment_id: segment, topic_id: topic, rules, match },
    (change) => {
      const { segment_id, topic_id, rules: next, match: how, ...rest } = change;
      void setFilters({
        ...rest,
        ...(segment_id !== undefined && { segment: segment_id }),
        ...(topic_id !== undefined && { topic: topic_id }),
      });
      if (next !== undefined) void setRules({ rules: next && [...next], match: how ?? null });
    },
  ];
}
