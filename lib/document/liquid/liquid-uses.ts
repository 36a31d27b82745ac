import { reservedNames } from '@/lib/document/contract';
import type { Analysis, LiquidPart, LiquidUse } from './liquid-analysis';
import type { LiquidExpression } from './liquid-expression';

/** The filters that authors may use: Liquid's except `raw` and those that evaluate text, and ours for locales. */
export const allowedFilters: ReadonlySet<string> = new Set(
  (
    'abs append array_to_sentence_string at_least at_most base64_encode capitalize ceil cgi_escape compact concat date ' +
    'date_to_long_string date_to_rfc822 date_to_string date_to_xmlschema default divided_by downcase escape escape_once ' +
    'find first floor format_date format_datetime format_money format_number format_time group_by has join json jsonify last lstrip map minus modulo newline_to_br normalize_whitespace ' +
    'number_of_words plus prepend reject remove remove_first remove_last replace replace_first replace_last reverse round ' +
    'rstrip size slice slugify sort sort_natural split squish strip strip_html strip_newlines sum times to_integer ' +
    'truncate truncatewords uniq upcase uri_escape url_decode url_encode where xml_escape'
  ).split(' '),
);

/** System values of every email, which need no declaration. */
const systemPaths: Record<string, string[] | null> = {
  workspace: ['postal_address'],
  unsubscribe_url: null,
};
const loopProperties = new Set(['index', 'index0', 'rindex', 'rindex0', 'first', 'last', 'length', 'name']);
/** Filters with a required argument. */
const needArgument = new Set(['append', 'format_money', 'prepend']);

/** Records the uses and issues of an expression. */
export function recordExpression(
  analysis: Analysis,
  expression: LiquidExpression,
  useKind: LiquidUse['by'],
): void {
  const { problem, filters, paths } = expression;
  if (problem) analysis.report('LIQUID_SYNTAX', problem.message, problem.offset);
  for (const { name, offset, given } of filters) {
    const unknown =
      name === 'raw'
        ? 'The filter "raw" is not allowed: it would print markup from values.'
        : `There is no filter "${name.slice(0, 40)}".`;
    if (needArgument.has(name) && given.length === 0)
      analysis.report('LIQUID_SYNTAX', `"${name}" needs a value: ${name}: '…'.`, offset);
    else if (!allowedFilters.has(name)) analysis.report('LIQUID_FILTER_NOT_ALLOWED', unknown, offset);
  }
  // Only a path alone is printed or looped over unchanged.
  const plain = useKind === 'loop' || filters.length === 0;
  for (const [index, { parts, offset }] of paths.entries())
    recordUse(analysis, parts, offset, index > 0 || !plain ? 'tag' : useKind);
}

function recordUse(
  analysis: Analysis,
  path: readonly LiquidPart[],
  offset: number,
  useKind: LiquidUse['by'],
): void {
  const { report, scopes, uses } = analysis;
  const root = String(path[0]);
  const next = typeof path[1] === 'string' ? path[1] : null;
  if (root === 'forloop' && scopes.some(({ name }) => name !== '')) {
    if (path.length > 1 && (next === null || path.length > 2 || !loopProperties.has(next)))
      report('LIQUID_SYNTAX', `forloop has only ${[...loopProperties].join(', ')}.`, offset);
    return;
  }
  if (root === 'conditions') {
    if (next === null || path.length > 2)
      report('LIQUID_SYNTAX', 'A condition is named as conditions.<id>.', offset);
    else uses.push({ kind: 'condition', path, offset, by: useKind });
    return;
  }
  if (Object.hasOwn(systemPaths, root)) {
    const known = systemPaths[root];
    if (known && (next === null || !known.includes(next)))
      report('UNKNOWN_SYSTEM_VARIABLE', `${root} has only ${known.join(' and ')}.`, offset);
    uses.push({ kind: 'system', path, offset, by: useKind });
    return;
  }
  const scope = scopes.findLast(({ name }) => name === root);
  if (scope && scope.list !== null)
    uses.push({ kind: 'variable', path, offset, by: useKind, list: scope.list });
  if (!scope && !analysis.assigned.has(root)) uses.push({ kind: 'variable', path, offset, by: useKind });
}

/** Whether a loop is over numbers: `for n in (1..3)`. */
export function isRange(args: string): boolean {
  return /^\s*\S+\s+in\s*\(/.test(args);
}

/** The declared list of a loop; null for a range or the template's own list. */
export function listPathOf(analysis: Analysis, loop: LiquidExpression): string | null {
  const [path] = loop.paths;
  const parts = path?.parts ?? [];
  const [root] = parts;
  if (typeof root !== 'string' || analysis.assigned.has(root)) return null;
  // System values are not declared.
  if (root === 'conditions' || Object.hasOwn(systemPaths, root)) return null;
  if (root === 'forloop' && analysis.scopes.some((scope) => scope.name !== '')) return null;
  if (analysis.scopes.some((scope) => scope.name === root)) return null;
  // The list of an item cannot be declared.
  if (parts.some((part) => typeof part !== 'string' || ['first', 'last', 'size'].includes(part))) return null;
  return parts.join('.');
}

/** Names set by the template must differ from the system's. */
export function checkOwnName(analysis: Analysis, name: string, offset: number): void {
  if (reservedNames.has(name)) analysis.report('RESERVED_NAME', `"${name}" is a name of the system.`, offset);
}
