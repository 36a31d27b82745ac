import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import {
  type Escape,
  negateTest,
  type OpenedBlock,
  type Operand,
  type PrintedFilter,
  type Sender,
  type Test,
} from '@/lib/document/import/tags/sender';
import { createTagPlaces } from '@/lib/document/import/tags/tag-places';
import { withinQuotes } from '@/lib/document/import/tags/unknown-tags';
import type { LiquidBlock } from '@/lib/document/liquid/liquid-analysis';
import { type LiquidFilter, parseExpression } from '@/lib/document/liquid/liquid-expression';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import type { LiquidToken } from '@/lib/document/liquid/liquid-tokens';
import { clip } from '@/lib/document/markup/clip';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { type Reading, readOperand, readTests } from './read-tests';
import { type SenderId, senderNames } from './sender-names';
import { senders } from './senders';

export type ExportIssue = Position & { message: string };

/** The target of an export; `system` replaces system values for which the sender has no tag. */
export type Written = {
  id: SenderId;
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  system: { postal_address: string };
  inPlace: Escape;
};

/**
 * Writes our Liquid in another sender's tags. Issues have places in the new text. A condition without a counterpart
 * keeps its first branch, a loop its content once, a filter its input.
 */
export function writeTags(text: string, target: Written): { text: string; issues: ExportIssue[] } {
  const writer = new TagWriter(text, target);
  writer.writeAll();
  return writer.result();
}

class TagWriter {
  private readonly parts: string[] = [];
  private length = 0;
  private readonly issues: { offset: number; message: string }[] = [];
  private readonly reportedKeys = new Set<string>();
  private readonly tokens: LiquidToken[];
  private readonly blocks: ReadonlyMap<number, LiquidBlock>;
  private readonly placeOf: ReturnType<typeof createTagPlaces>;
  private readonly reading: Reading;
  private readonly sender: Sender;
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly target: Written,
  ) {
    const { tokens, blocks } = analyzeLiquid(source);
    this.sender = senders[target.id];
    this.tokens = tokens;
    this.blocks = new Map(blocks.map((block) => [block.open, block]));
    this.placeOf = createTagPlaces(source);
    this.reading = { ...target, loops: [], own: new Set() };
  }

  writeAll(): void {
    this.write(0, this.tokens.length);
    this.keep(this.source.length);
  }

  result(): { text: string; issues: ExportIssue[] } {
    const text = this.parts.join('');
    const positionOf = createPositions(text);
    return { text, issues: this.issues.map(({ offset, message }) => ({ ...positionOf(offset), message })) };
  }

  /** Writes the tokens of a range with the text before each, but not the text after the last. */
  private write(from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const token = this.tokens[index];
      if (!token) return;
      this.keep(token.start);
      this.at = token.end;
      const block = this.blocks.get(index);
      if (token.kind === 'output') this.output(token);
      else if (token.name === 'assign') this.assign(token);
      else if (block) {
        this.block(block, token);
        index = block.close;
      }
    }
  }

  private output(token: LiquidToken): void {
    const { filters, values } = parseExpression('output', token.args, token.argsStart);
    const [value] = values;
    const name = value?.kind === 'path' ? value.parts.join('.') : '';
    if (name === 'unsubscribe_url' || name === 'workspace.postal_address') {
      this.put(this.sender.system(name) ?? this.withoutTag(token, name), token);
      return;
    }
    const operand = value && readOperand(value, this.reading);
    const argument = this.readFilters(filters);
    if (operand?.fallback !== undefined && argument[0]?.name !== 'default')
      argument.unshift({ name: 'default', given: [{ kind: 'text', text: operand.fallback }] });
    const printed = operand && this.sender.print(operand.operand, argument, this.target.inPlace);
    if (!printed) {
      this.report(token, 'it is left out');
      return;
    }
    for (const filter of printed.lost)
      this.report(token, 'the value is printed without it', `The filter “${filter}” of ${this.shown(token)}`);
    this.put(printed.text, token);
  }

  /** For what the sender has no tag for: our own URL unchanged; the link as a variable of that name. */
  private withoutTag(token: LiquidToken, name: string): string {
    if (name === 'workspace.postal_address') {
      this.report(token, 'your address stands in its place');
      return this.target.inPlace(this.target.system.postal_address);
    }
    this.note(`${senderNames[this.target.id]} has no unsubscribe link of its own: give one as “${name}”.`);
    return `{{${name}}}`;
  }

  private assign(token: LiquidToken): void {
    const { name, values, filters } = parseExpression('assign', token.args, token.argsStart);
    const [value] = values;
    const operand = value && readOperand(value, this.reading);
    const assigned = operand && this.sender.assign?.(name, operand.operand, this.readFilters(filters));
    this.reading.own.add(name);
    if (assigned) this.put(assigned, token);
    else this.report(token, 'it is left out');
  }

  private readFilters(filters: readonly LiquidFilter[]): PrintedFilter[] {
    return filters.map(({ name, given }) => ({
      name,
      given: given.flatMap((one) => readOperand(one, this.reading)?.operand ?? []),
    }));
  }

  private block(block: LiquidBlock, token: LiquidToken): void {
    if (block.name === 'comment') this.at = this.tokens[block.close]?.end ?? this.source.length;
    else if (block.name === 'raw') this.raw(block, token);
    else if (block.name === 'for') this.repeat(block, token);
    else this.condition(block, token);
  }

  private raw({ close }: LiquidBlock, token: LiquidToken): void {
    const end = this.tokens[close];
    this.put(this.sender.literal(this.source.slice(token.end, end?.start)), token);
    this.at = end?.end ?? this.source.length;
  }

  private repeat({ open, branches, close }: LiquidBlock, token: LiquidToken): void {
    const { sender } = this;
    const { name, values, isPartial } = parseExpression('for', token.args, token.argsStart);
    const [list] = values;
    const read = list && readOperand(list, this.reading);
    const [branch = close] = branches;
    const opened = !isPartial && read && sender.repeat ? sender.repeat(name, read.operand) : null;
    const path = list?.kind === 'path' ? list.parts.join('.') : null;
    if (opened) this.put(opened.open, token);
    else this.report(token, 'what it repeats stands there once');
    this.reading.loops.push({ item: name, list: path });
    this.write(open + 1, branch);
    this.reading.loops.pop();
    this.branchEnd(branch);
    if (branch !== close) {
      if (opened) {
        this.put(opened.empty);
        this.write(branch + 1, close);
        this.branchEnd(close);
      } else this.at = this.tokens[close]?.end ?? this.at;
    }
    if (opened) this.put(opened.close);
  }

  private condition(block: LiquidBlock, token: LiquidToken): void {
    const { sender } = this;
    const heads = this.headsOf(block);
    const branches = heads.map((test, index) => test && this.branchHead(test, index));
    const isLost = heads.some((test, index) => test !== 'else' && !branches[index]);
    const closes: string[] = [];
    // The text between a case and its first when is never shown.
    if (block.name === 'case') this.at = this.tokens[block.branches[0] ?? block.close]?.end ?? this.at;
    for (const [index, { from, to }] of this.branchesOf(block).entries()) {
      const head = branches[index];
      if (isLost && index > 0) {
        this.at = this.tokens[to]?.end ?? this.source.length;
        continue;
      }
      if (isLost) this.report(token, 'its first part is always shown');
      else if (head) {
        this.put(head.text, this.tokens[from - 1]);
        if (head.close) closes.unshift(head.close);
      } else this.put(sender.otherwise, this.tokens[from - 1]);
      this.write(from, to);
      this.branchEnd(to);
    }
    this.put(closes.join(''));
  }

  /** The start of a branch: the first opens a condition; a later one continues it, or opens another in an else. */
  private branchHead(test: Test | 'else', index: number): { text: string; close?: string } | null {
    const { sender } = this;
    if (test === 'else') return null;
    const follows = index > 0 ? sender.elsif(test) : null;
    if (follows) return { text: follows };
    const opened: OpenedBlock | null = sender.open(test);
    return opened && { text: (index > 0 ? sender.otherwise : '') + opened.open, close: opened.close };
  }

  /** The test of each branch in order; null if one cannot be written elsewhere. */
  private headsOf(block: LiquidBlock): (Test | 'else' | null)[] {
    const token = this.tokens[block.open];
    const subject =
      block.name === 'case' && token
        ? parseExpression('case', token.args, token.argsStart).values.map((value) =>
            readOperand(value, this.reading),
          )[0]?.operand
        : undefined;
    return this.branchesOf(block).map(({ from }) => {
      const head = this.tokens[from - 1];
      if (!head || head.name === 'else') return 'else';
      if (head.name === 'when') return subject ? this.whenTest(subject, head) : null;
      const test = readTests(parseExpression('condition', head.args, head.argsStart).tests, this.reading);
      return head.name === 'unless' && test ? negateTest(test) : test;
    });
  }

  private whenTest(left: Operand, { args, argsStart }: LiquidToken): Test | null {
    const tests = parseExpression('when', args, argsStart).values.flatMap((value): Test[] => {
      const right = readOperand(value, this.reading)?.operand;
      return right ? [{ kind: 'compare', operator: '==', left, right }] : [];
    });
    const [only] = tests;
    return tests.length > 1 ? { kind: 'or', tests } : (only ?? null);
  }

  /** The tokens of each branch; text between a case and its first when is not one. */
  private branchesOf({ name, open, branches, close }: LiquidBlock): { from: number; to: number }[] {
    const heads = name === 'case' ? branches : [open, ...branches];
    return heads.map((head, index) => ({ from: head + 1, to: heads[index + 1] ?? close }));
  }

  /** Writes the text before the tag that ends a branch, and skips the tag. */
  private branchEnd(index: number): void {
    const end = this.tokens[index];
    this.keep(end?.start ?? this.source.length);
    this.at = end?.end ?? this.source.length;
  }

  /** The text up to an offset, trimmed by hyphens in the tags before and after it. */
  private keep(end: number): void {
    let text = this.source.slice(this.at, end);
    if (/-[%}]\}$/.test(this.source.slice(Math.max(0, this.at - 3), this.at))) text = text.trimStart();
    if (/^\{[%{]-/.test(this.source.slice(end, end + 3))) text = text.trimEnd();
    this.put(text);
    this.at = end;
  }

  private put(text: string, token?: LiquidToken): void {
    const fitting = token ? withinQuotes(text, this.placeOf(token.start, token.end)) : text;
    this.parts.push(fitting);
    this.length += fitting.length;
    if (!token) return;
    for (const [, helper = ''] of this.sender.helpers ? fitting.matchAll(this.sender.helpers) : [])
      this.note(`The tags use the helper “${helper}”: register it where the template is filled in.`, helper);
  }

  private report(token: LiquidToken, outcome: string, source = this.shown(token)): void {
    this.note(`${source} has no counterpart in ${senderNames[this.target.id]}: ${outcome}.`);
  }

  private note(message: string, key = ''): void {
    if (this.issues.length >= 200 || (key !== '' && this.reportedKeys.has(key))) return;
    this.reportedKeys.add(key);
    this.issues.push({ offset: this.length, message });
  }

  private shown({ start, end }: LiquidToken): string {
    return clip(this.source.slice(start, end), 80);
  }
}
