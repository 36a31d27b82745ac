'use client';

import { parseAsJson, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { rulesInput, segmentMatch } from '@/lib/segments/membership/rule';

const parsers = {
  /** What is no list of rules is none. */
  rules: parseAsJson((value) => rulesInput.min(1).safeParse(value).data ?? null),
  match: parseAsStringLiteral(segmentMatch.options),
};

/** Rules that the address of a page holds. */
export function useRulesInUrl() {
  return useQueryStates(parsers, { history: 'push' });
}
