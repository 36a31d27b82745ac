import { parseAsJson, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { rulesInput, segmentMatch } from '@/lib/segments/membership/rule';

const parsers = {
  /** Invalid rules are ignored. */
  rules: parseAsJson((value) => rulesInput.min(1).safeParse(value).data ?? null),
  match: parseAsStringLiteral(segmentMatch.options),
};

/** Rules in the URL. */
export function useRulesInUrl() {
  return useQueryStates(parsers, { history: 'push' });
}
