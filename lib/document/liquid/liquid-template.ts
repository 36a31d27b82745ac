import { reservedNames } from '@/lib/document/contract';
import {
  type LiquidExpression,
  parseAssign,
  parseCondition,
  parseFilteredValue,
  parseFor,
  parseValue,
  parseWhen,
} from './liquid-expression';
import { type LiquidToken, scanLiquid } from './liquid-tokens';

export type LiquidIssue = { code: string; message: string; offset: number };

/** One use of something named: a variable (with the field of a list's item), a condition, or a system variable. */
export type LiquidUse = {
  kind: 'variable' | 'condition' | 'system';
  name: string;
  field: string | null;
  offset: number;
  /** The field is asked of the variable itself, not of an item of it. */
  direct?: true;
  /** Printed, compared in a tag, or repeated over. */
  by: 'output' | 'tag' | 'loop';
};

/** A block from its opening to its closing tag, as token indices; branches are its else, elsif and when tags. */
export type LiquidBlock = { name: string; open: number; branches: number[]; close: number };

export type LiquidTemplate = {
  tokens: LiquidToken[];
  blocks: LiquidBlock[];
  uses: LiquidUse[];
  issues: LiquidIssue[];
};

export const allowedTags = ['if', 'unless', 'case', 'for', 'assign', 'comment', 'raw'] as const;
const branches: Record<string, string[]> = {
  if: ['elsif', 'else'],
  unless: ['elsif', 'else'],
  case: ['when', 'else'],
  for: ['else'],
  comment: [],
  raw: [],
};

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

/** What the system sets in every mail; it needs no declaration. */
const systemPaths: Record<string, string[] | null> = {
  workspace: ['postal_address'],
  unsubscribe_url: null,
};
const loopProperties = new Set(['index', 'index0', 'rindex', 'rindex0', 'first', 'last', 'length', 'name']);
/** Filters that do nothing without what follows their colon. */
const needArgument = new Set(['append', 'prepend']);
const maxDepth = 60;
const maxTokens = 20_000;

type Scope = { name: string; list: string | null };

type Analysis = LiquidTemplate & { text: string; open: number[]; scopes: Scope[]; assigned: Set<string> };

/** Checks the Liquid of a text and finds what it uses, in linear time. Offsets are into `text`. */
export function analyzeLiquid(text: string): LiquidTemplate {
  const { tokens, unclosed } = scanLiquid(text, maxTokens + 1);
  const analysis: Analysis = {
    ...{ text, tokens, blocks: [], uses: [], issues: [] },
    ...{ open: [], scopes: [], assigned: new Set<string>() },
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'output') readOutput(analysis, token);
    else readTag(analysis, token, index);
    if (analysis.open.length <= maxDepth) continue;
    report(analysis, 'TOO_DEEP', `More than ${maxDepth} levels of Liquid.`, token.start);
    return { tokens, blocks: analysis.blocks, uses: analysis.uses, issues: analysis.issues };
  }
  if (tokens.length > maxTokens)
    report(
      analysis,
      'TOO_MUCH_LIQUID',
      `More than ${maxTokens} Liquid tags and outputs.`,
      tokens.at(-1)?.start ?? 0,
    );
  if (unclosed !== null)
    report(
      analysis,
      'UNBALANCED_LIQUID',
      `"${text.slice(unclosed, unclosed + 2)}" is never closed.`,
      unclosed,
    );
  for (const blockIndex of analysis.open) {
    const block = analysis.blocks[blockIndex];
    const token = block && tokens[block.open];
    if (block && token)
      report(
        analysis,
        'UNBALANCED_LIQUID',
        `{% ${block.name} %} is never closed by {% end${block.name} %}.`,
        token.start,
      );
  }
  return { tokens, blocks: analysis.blocks, uses: analysis.uses, issues: analysis.issues };
}

function readOutput(analysis: Analysis, token: LiquidToken): void {
  const expression = parseFilteredValue(token.args, token.argsStart);
  if (!token.ignored) take(analysis, expression, 'output');
  else if (expression.problem?.message.includes('quote'))
    take(analysis, { ...expression, paths: [], filters: [] }, 'output');
}

function readTag(analysis: Analysis, token: LiquidToken, index: number): void {
  const { name } = token;
  if (token.ignored) return;
  if (name.startsWith('end')) closeBlock(analysis, token, index);
  else if (name === 'else' || name === 'elsif' || name === 'when') branchBlock(analysis, token, index);
  else if (name === 'assign') readAssign(analysis, token);
  else openBlock(analysis, token, index);
}

function readAssign(analysis: Analysis, { args, argsStart }: LiquidToken): void {
  const assign = parseAssign(args, argsStart);
  take(analysis, assign, 'tag');
  checkOwnName(analysis, assign.name, argsStart);
  analysis.assigned.add(assign.name);
}

function openBlock(analysis: Analysis, token: LiquidToken, index: number): void {
  const { name, args, argsStart } = token;
  if (!(allowedTags as readonly string[]).includes(name)) {
    const named = name === '' ? 'An empty tag' : `{% ${name.slice(0, 40)} %}`;
    report(analysis, 'LIQUID_TAG_NOT_ALLOWED', `${named} is not allowed in a template.`, token.start);
    return;
  }
  if ((name === 'comment' || name === 'raw') && args.trim() !== '')
    report(analysis, 'LIQUID_SYNTAX', `{% ${name} %} takes nothing more.`, argsStart);
  if (name === 'if' || name === 'unless') take(analysis, parseCondition(args, argsStart), 'tag');
  if (name === 'case') take(analysis, parseValue(args, argsStart), 'tag');
  let scope: Scope = { name: '', list: null };
  if (name === 'for') {
    const loop = parseFor(args, argsStart);
    checkOwnName(analysis, loop.name, argsStart);
    scope = { name: loop.name, list: isRange(args) ? null : listOf(analysis, loop) };
    // A range counts by numbers: what stands in it is not what is repeated over.
    take(analysis, loop, isRange(args) ? 'tag' : 'loop');
  }
  analysis.open.push(analysis.blocks.length);
  analysis.scopes.push(scope);
  analysis.blocks.push({ name, open: index, branches: [], close: -1 });
}

function closeBlock(analysis: Analysis, token: LiquidToken, index: number): void {
  const block = analysis.blocks[analysis.open.at(-1) ?? -1];
  if (!block || token.name !== `end${block.name}`) {
    const expected = block ? `{% end${block.name} %} is expected` : 'nothing is open';
    report(
      analysis,
      'UNBALANCED_LIQUID',
      `{% ${token.name.slice(0, 40)} %} stands where ${expected}.`,
      token.start,
    );
    return;
  }
  block.close = index;
  const from = analysis.tokens[block.open]?.end ?? 0;
  if (block.name === 'raw' && /[<>"']/.test(analysis.text.slice(from, token.start)))
    report(analysis, 'RAW_MARKUP', 'Only text may stand in {% raw %}: no tags and no quotes.', from);
  analysis.open.pop();
  analysis.scopes.pop();
  // liquidjs stops at the first word of an ending tag; more than that is a mistake.
  if (token.args.trim() !== '')
    report(analysis, 'LIQUID_SYNTAX', `{% ${token.name} %} takes nothing more.`, token.argsStart);
}

function branchBlock(analysis: Analysis, token: LiquidToken, index: number): void {
  const block = analysis.blocks[analysis.open.at(-1) ?? -1];
  if (!block || !branches[block.name]?.includes(token.name)) {
    report(
      analysis,
      'UNBALANCED_LIQUID',
      `{% ${token.name} %} has no block that it belongs to.`,
      token.start,
    );
    return;
  }
  const last = analysis.tokens[block.branches.at(-1) ?? -1];
  if (last?.name === 'else')
    report(analysis, 'UNBALANCED_LIQUID', `{% ${token.name} %} comes after {% else %}.`, token.start);
  block.branches.push(index);
  if (token.name === 'elsif') take(analysis, parseCondition(token.args, token.argsStart), 'tag');
  if (token.name === 'when') take(analysis, parseWhen(token.args, token.argsStart), 'tag');
  if (token.name === 'else' && token.args.trim() !== '')
    report(
      analysis,
      'LIQUID_SYNTAX',
      '{% else %} takes nothing more; for another condition write {% elsif … %}.',
      token.argsStart,
    );
}

function take(analysis: Analysis, expression: LiquidExpression, by: LiquidUse['by']): void {
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
    use(analysis, parts, offset, index > 0 || !plain || parts.length > 2 ? 'tag' : by);
}

function use(
  analysis: Analysis,
  parts: (string | number | null)[],
  offset: number,
  by: LiquidUse['by'],
): void {
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
      analysis.uses.push({ kind: 'variable', name: scope.list, field: next, offset, by });
    return;
  }
  if (analysis.assigned.has(root)) return;
  // `items[0].title` and `items.first.title` reach a field of the list, `name.title` one that a plain variable lacks.
  const field = parts[2];
  const indexed = parts.length > 1 && (next === null || next === 'first' || next === 'last');
  const property = indexed || next === 'size' ? null : next;
  analysis.uses.push({
    kind: 'variable',
    name: root,
    field: property,
    offset,
    by: next === 'size' ? 'tag' : by,
    ...(property === null ? {} : { direct: true as const }),
  });
  if (parts.length > 2 && indexed && typeof field === 'string')
    analysis.uses.push({ kind: 'variable', name: root, field, offset, by });
}

function isRange(args: string): boolean {
  return /^\s*\S+\s+in\s*\(/.test(args);
}

/** The declared list a loop runs over, or null where it is a range or made by the template itself. */
function listOf(analysis: Analysis, loop: LiquidExpression): string | null {
  const [path] = loop.paths;
  const root = path?.parts[0];
  if (path?.parts.length !== 1 || typeof root !== 'string' || analysis.assigned.has(root)) return null;
  return analysis.scopes.some((scope) => scope.name === root) ? null : root;
}

function checkOwnName(analysis: Analysis, name: string, offset: number): void {
  if (reservedNames.has(name))
    report(analysis, 'RESERVED_NAME', `"${name}" is a name of the system.`, offset);
}

function report(analysis: Analysis, code: string, message: string, offset: number): void {
  if (analysis.issues.length < 100) analysis.issues.push({ code, message, offset });
}
