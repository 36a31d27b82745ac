import type { Analysis, LiquidIssue, LiquidTemplate, Scope } from './liquid-analysis';
import { parseExpression } from './liquid-expression';
import { type LiquidToken, scanLiquid } from './liquid-tokens';
import { checkOwnName, isRange, listPathOf, recordExpression } from './liquid-uses';

/** The Liquid tags that templates may use, in the linter and the engine. */
export const allowedTags = ['if', 'unless', 'case', 'for', 'assign', 'comment', 'raw'] as const;
const branches: Record<string, string[]> = {
  if: ['elsif', 'else'],
  unless: ['elsif', 'else'],
  case: ['when', 'else'],
  for: ['else'],
  comment: [],
  raw: [],
};

const maxDepth = 60;
const maxTokens = 20_000;

/** Checks the Liquid of a text and lists what it uses, in linear time. Offsets are into `text`. */
export function analyzeLiquid(text: string): LiquidTemplate {
  const { tokens, unclosed } = scanLiquid(text, maxTokens + 1);
  const issues: LiquidIssue[] = [];
  const report = (code: string, message: string, offset: number) => {
    if (issues.length < 100) issues.push({ code, message, offset });
  };
  const analysis: Analysis = {
    ...{ text, tokens, blocks: [], uses: [], issues, report },
    ...{ open: [], scopes: [], assigned: new Set<string>() },
  };
  const { blocks, uses, open } = analysis;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'output') readOutput(analysis, token);
    else readTag(analysis, token, index);
    if (open.length <= maxDepth) continue;
    report('TOO_DEEP', `More than ${maxDepth} levels of Liquid.`, token.start);
    return { tokens, blocks, uses, issues };
  }
  const tooMany = `More than ${maxTokens} Liquid tags and outputs.`;
  if (tokens.length > maxTokens) report('TOO_MUCH_LIQUID', tooMany, tokens.at(-1)?.start ?? 0);
  if (unclosed !== null)
    report('UNBALANCED_LIQUID', `"${text.slice(unclosed, unclosed + 2)}" is never closed.`, unclosed);
  for (const index of open) {
    const { name, open: opening } = blocks[index] ?? { name: '', open: -1 };
    const message = `{% ${name} %} is never closed by {% end${name} %}.`;
    report('UNBALANCED_LIQUID', message, tokens[opening]?.start ?? 0);
  }
  return { tokens, blocks, uses, issues };
}

function readOutput(analysis: Analysis, token: LiquidToken): void {
  const expression = parseExpression('output', token.args, token.argsStart);
  if (!token.ignored) recordExpression(analysis, expression, 'output');
  else if (expression.problem?.message.includes('quote'))
    recordExpression(analysis, { ...expression, paths: [], filters: [] }, 'output');
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
  const assign = parseExpression('assign', args, argsStart);
  recordExpression(analysis, assign, 'tag');
  checkOwnName(analysis, assign.name, argsStart);
  analysis.assigned.add(assign.name);
}

function openBlock(analysis: Analysis, token: LiquidToken, index: number): void {
  const { name, args, argsStart } = token;
  if (!(allowedTags as readonly string[]).includes(name)) {
    const tagText = name === '' ? 'An empty tag' : `{% ${name.slice(0, 40)} %}`;
    analysis.report('LIQUID_TAG_NOT_ALLOWED', `${tagText} is not allowed in a template.`, token.start);
    return;
  }
  if ((name === 'comment' || name === 'raw') && args.trim() !== '')
    analysis.report('LIQUID_SYNTAX', `{% ${name} %} takes nothing more.`, argsStart);
  if (name === 'if' || name === 'unless')
    recordExpression(analysis, parseExpression('condition', args, argsStart), 'tag');
  if (name === 'case') recordExpression(analysis, parseExpression('case', args, argsStart), 'tag');
  let scope: Scope = { name: '', list: null };
  if (name === 'for') {
    const loop = parseExpression('for', args, argsStart);
    checkOwnName(analysis, loop.name, argsStart);
    scope = { name: loop.name, list: isRange(args) ? null : listPathOf(analysis, loop) };
    // A range loops over numbers, not over its variables.
    recordExpression(analysis, loop, isRange(args) ? 'tag' : 'loop');
  }
  analysis.open.push(analysis.blocks.length);
  analysis.scopes.push(scope);
  analysis.blocks.push({ name, open: index, branches: [], close: -1 });
}

function closeBlock(analysis: Analysis, token: LiquidToken, index: number): void {
  const { report, blocks, open, scopes, tokens, text } = analysis;
  const block = blocks[open.at(-1) ?? -1];
  if (!block || token.name !== `end${block.name}`) {
    const expected = block ? `{% end${block.name} %} is expected` : 'nothing is open';
    const message = `{% ${token.name.slice(0, 40)} %} stands where ${expected}.`;
    report('UNBALANCED_LIQUID', message, token.start);
    return;
  }
  block.close = index;
  const from = tokens[block.open]?.end ?? 0;
  if (block.name === 'raw' && /[<>"']/.test(text.slice(from, token.start)))
    report('RAW_MARKUP', 'Only text is allowed in {% raw %}: no tags and no quotes.', from);
  open.pop();
  scopes.pop();
  // liquidjs ignores further words in a closing tag, which are a mistake.
  if (token.args.trim() !== '')
    report('LIQUID_SYNTAX', `{% ${token.name} %} takes nothing more.`, token.argsStart);
}

function branchBlock(analysis: Analysis, token: LiquidToken, index: number): void {
  const { report, blocks, open, tokens } = analysis;
  const { name, args, argsStart, start } = token;
  const block = blocks[open.at(-1) ?? -1];
  if (!block || !branches[block.name]?.includes(name)) {
    report('UNBALANCED_LIQUID', `{% ${name} %} has no block that it belongs to.`, start);
    return;
  }
  if (tokens[block.branches.at(-1) ?? -1]?.name === 'else')
    report('UNBALANCED_LIQUID', `{% ${name} %} comes after {% else %}.`, start);
  block.branches.push(index);
  if (name === 'elsif') recordExpression(analysis, parseExpression('condition', args, argsStart), 'tag');
  if (name === 'when') recordExpression(analysis, parseExpression('when', args, argsStart), 'tag');
  const more = '{% else %} takes nothing more; for another condition write {% elsif … %}.';
  if (name === 'else' && args.trim() !== '') report('LIQUID_SYNTAX', more, argsStart);
}
