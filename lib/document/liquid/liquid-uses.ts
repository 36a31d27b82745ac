import { reservedNames } from '@/lib/document/contract';
import { type Analysis, type LiquidPart, type LiquidUse, report } from './liquid-analysis';
import type { LiquidExpression } from './liquid-expression';

/** Filters that an author may use: those of Liquid but `raw` and the ones that take expressions as text. */
export const allowedFilters: ReadonlySet<string> = new Set(
  (
    'abs append array_to_sentence_string at_least at_most base64_encode capitalize ceil cgi_escape compact concat date ' +
    'date_to_long_string date_to_rfc822 date_to_string date_to_xmlschema default divided_by downcase escape escape_once ' +
    'find first floor group_by has join json jsonify last lstrip map minus modulo newline_to_br normalize_whitespace ' +
    'number_of_words plus prepend reject remove remove_first remove_last replace replace_first replace_last reverse round ' +
    'rstrip size slice slugify sort sort_natural split squish strip strip_html strip_newlines sum times to_integer ' +
    'truncate truncatewords uniq upcase uri_escape url_decode url_encode where xml_escape'
  ).split(' '),
);

/** What the system sets in every email; it needs no declaration. */
const systemPaths: Record<string, string[] | null> = {
  workspace: ['postal_address'],
  unsubscribe_url: null,
};
const loopProperties = new Set(['index', 'index0', 'rindex', 'rindex0', 'first', 'last', 'length', 'name']);
/** Filters that do nothing without what follows their colon. */
const needArgument = new Set(['append', 'prepend']);

/** Records the uses and issues of an expression. */
export function take(analysis: Analysis, expression: LiquidExpression, by: LiquidUse['by']): void {
  const { problem } = expression;
  if (problem) report(analysis, 'LIQUID_SYNTAX', problem.message, problem.offset);
  for (const filter of expression.filters)
    if (needArgument.has(filter.name) && filter.arguments === 0)
      report(
        analysis,
        'LIQUID_SYNTAX',
        `"${filter.name}" needs a value: ${filter.name}: '…'.`,
        filter.offset,
      );
    else if (!allowedFilters.has(filter.name))
      report(
        analysis,
        'LIQUID_FILTER_NOT_ALLOWED',
        filter.name === 'raw'
          ? 'The filter "raw" is not allowed: it would print markup from values.'
          : `There is no filter "${filter.name.slice(0, 40)}".`,
        filter.offset,
      );
  // Only a path that stands alone is printed or repeated over as it is.
  const plain = by === 'loop' || expression.filters.length === 0;
  for (const [index, { parts, offset }] of expression.paths.entries())
    use(analysis, parts, offset, index > 0 || !plain ? 'tag' : by);
}

function use(analysis: Analysis, parts: readonly LiquidPart[], offset: number, by: LiquidUse['by']): void {
  const root = String(parts[0]);
  const next = typeof parts[1] === 'string' ? parts[1] : null;
  if (root === 'forloop' && analysis.scopes.some((scope) => scope.name !== '')) {
    if (parts.length > 1 && (next === null || parts.length > 2 || !loopProperties.has(next)))
      report(analysis, 'LIQUID_SYNTAX', `forloop has only ${[...loopProperties].join(', ')}.`, offset);
    return;
  }
  if (root === 'conditions') {
    if (next === null || parts.length > 2)
      report(analysis, 'LIQUID_SYNTAX', 'A condition is named as conditions.<id>.', offset);
    else analysis.uses.push({ kind: 'condition', name: next, field: null, offset, by });
    return;
  }
  if (Object.hasOwn(systemPaths, root)) {
    const known = systemPaths[root];
    if (known && (next === null || !known.includes(next)))
      report(analysis, 'UNKNOWN_SYSTEM_VARIABLE', `${root} has only ${known.join(' and ')}.`, offset);
    analysis.uses.push({ kind: 'system', name: root, field: next, offset, by });
    return;
  }
  const scope = analysis.scopes.findLast((candidate) => candidate.name === root);
  if (scope) {
    if (scope.list !== null)
      analysis.uses.push({
        ...{ kind: 'variable', name: scope.list, field: next, offset },
        ...{ by: parts.length > 2 ? 'tag' : by, path: parts, inLoop: true },
      });
    return;
  }
  if (analysis.assigned.has(root)) return;
  for (const [index, found] of variableUses(root, parts.slice(1), offset, by).entries())
    analysis.uses.push(index > 0 ? { ...found, follows: true } : { ...found, path: parts, plainBy: by });
}

/** The uses of a variable by what follows its name: `[0].title` is an item and a field of it. */
export function variableUses(
  name: string,
  rest: readonly LiquidPart[],
  offset: number,
  wholeBy: LiquidUse['by'],
): LiquidUse[] {
  const by = rest.length > 1 ? 'tag' : wholeBy;
  const [first = null, field] = rest;
  const next = typeof first === 'string' ? first : null;
  // `items[0].title` and `items.first.title` reach a field of the list, `name.title` one that a plain variable lacks.
  const indexed = rest.length > 0 && (next === null || next === 'first' || next === 'last');
  const property = indexed || next === 'size' ? null : next;
  const use: LiquidUse = {
    ...{ kind: 'variable', name, field: property, offset, by: next === 'size' ? 'tag' : by },
    ...(property === null ? {} : { direct: true }),
  };
  if (!indexed || typeof field !== 'string') return [use];
  return [use, { kind: 'variable', name, field, offset, by, path: rest, inLoop: true }];
}

/** Whether a loop counts by numbers: `for n in (1..3)`. */
export function isRange(args: string): boolean {
  return /^\s*\S+\s+in\s*\(/.test(args);
}

/** The declared list a loop runs over, or null where it is a range or made by the template itself. */
export function listOf(analysis: Analysis, loop: LiquidExpression): string | null {
  const [path] = loop.paths;
  const parts = path?.parts ?? [];
  const [root] = parts;
  if (typeof root !== 'string' || analysis.assigned.has(root)) return null;
  // What the system sets is declared by nobody.
  if (root === 'conditions' || Object.hasOwn(systemPaths, root)) return null;
  if (root === 'forloop' && analysis.scopes.some((scope) => scope.name !== '')) return null;
  if (analysis.scopes.some((scope) => scope.name === root)) return null;
  // An item's own list is none that can be declared.
  if (parts.some((part) => typeof part !== 'string' || ['first', 'last', 'size'].includes(part))) return null;
  return parts.join('.');
}

/** What the template sets itself may not be named as what the system sets. */
export function checkOwnName(analysis: Analysis, name: string, offset: number): void {
  if (reservedNames.has(name))
    report(analysis, 'RESERVED_NAME', `"${name}" is a name of the system.`, offset);
}
