import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { periods } from './time-range';

const parsers = {
  q: parseAsString,
  status: parseAsArrayOf(parseAsString),
  from: parseAsString,
  to: parseAsString,
  template: parseAsString,
  version: parseAsString,
  purpose: parseAsString,
  broadcast: parseAsString,
  key: parseAsString,
  reason: parseAsArrayOf(parseAsString),
  files: parseAsBoolean,
  tests: parseAsBoolean,
  inbox: parseAsBoolean,
  period: parseAsStringLiteral(periods),
  after: parseAsString,
  before: parseAsString,
  at: parseAsString,
};

/** The log's filters in the URL, so that they can be shared and the back button works. */
export function useLogFilters() {
  return useQueryStates(parsers, { history: 'push' });
}
