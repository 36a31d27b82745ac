import type { LiquidPart } from '@/lib/document/liquid/liquid-analysis';
import { printExpression } from './expressions';
import { type LiquidWriter, pathName, systemName, type Translated, withDefault } from './liquid-writer';
import { isPrefixTest, translatePrefixTest } from './prefix-tests';
import { type Rule, returnEmpty, returnNull, writeClose, writeElse } from './rule';
import {
  formatDottedPath,
  inQuotes,
  type NamedPath,
  type OpenedBlock,
  type Operand,
  type Sender,
  type Test,
} from './sender';
import { comparisons, loopWords, systemTags } from './words';

/** `{{#if}}`, `{{#each}}`, `{{{x}}}` of Handlebars and Mustache, with SendGrid's and Postmark's variants. */
export const handlebars: readonly Rule[] = [
  [/^!/, returnEmpty],
  [/^>/, returnNull],
  [
    /^#\s*each\s+(\S+)(?:\s+as\s+\|\s*(\w+)[^|]*\|)?$/,
    (liquid, list, item) => liquid.repeat(handlebarsName(list, liquid), item),
  ],
  [/^#\s*each(?:\s|$)/, returnNull],
  [
    /^#\s*(if|unless)(?:\s+([\s\S]*))?$/,
    (liquid, kind, rest) => liquid.open(kind === 'if' ? 'if' : 'unless', handlebarsTest(rest, liquid)),
  ],
  [/^#\s*with(?:\s+([\s\S]*))?$/, (liquid, path) => liquid.open('if', handlebarsName(path, liquid))],
  [
    /^#\s*(\S+)\s*([\s\S]*)$/,
    (liquid, name, rest) => {
      if (isPrefixTest(name)) return liquid.open('if', handlebarsTest(`${name} ${rest}`, liquid));
      // A Mustache section: shown if there is a value.
      return rest === '' ? liquid.open('if', handlebarsName(name, liquid)) : null;
    },
  ],
  [/^\^$/, writeElse],
  [/^\^([\s\S]+)$/, (liquid, path) => liquid.open('unless', handlebarsName(path, liquid))],
  [/^\//, writeClose],
  [/^else\s+if\s+(.+)$/, (liquid, condition) => liquid.elsif(handlebarsTest(condition, liquid))],
  [/^else$/, writeElse],
  [
    /^insert\s+([\w.]+)\s+["']default=(.*?)["']$/,
    (liquid, path, text) => liquid.print(`${handlebarsName(path, liquid)} | default: ${inQuotes(text)}`),
  ],
  [/^insert\s+([\w.]+)$/, (liquid, path) => liquid.print(handlebarsName(path, liquid))],
  // Mailjet's and Marketo's.
  [
    /^(?:var|data):([\w.]+)(?::\s*["']?([^"'{}]*)["']?)?$/,
    (liquid, name, text) => liquid.print(withDefault(name, text)),
  ],
  [
    /^((?:lead|company|my|system)\.[\w .-]+)(?::\s*(?:default|edit)=([^{}]*))?$/i,
    (liquid, name, text) => liquid.print(withDefault(name, text)),
  ],
  [/^(?:&\s*)?([\w.\-/@:[\]]*)$/, (liquid, path) => liquid.print(handlebarsName(path, liquid))],
  [
    /^(?:&\s*)?([\s\S]*)$/,
    (liquid, text) => {
      const naming = { rename: (path: string) => handlebarsName(path, liquid), lost: liquid.lost };
      return printExpression(text, 'plain', naming) ?? printExpression(helperCall(text), 'plain', naming);
    },
  ],
];

/** A helper with its arguments as a function: `t "a.b" name=(upper x)` is `t("a.b", name=upper(x))`. */
function helperCall(text: string): string {
  const words = text.match(/\w+=\(?|[()]|"[^"]*"|'[^']*'|[^\s()"']+/g) ?? [];
  let call = '';
  let isName = true;
  let depth = 1;
  for (const word of words) {
    const opens = word === '(' || word.endsWith('=(');
    if (word === ')') depth -= 1;
    else if (!isName && !call.endsWith('(') && !call.endsWith('=')) call += ', ';
    if (opens) depth += 1;
    call +=
      word === ')'
        ? word
        : opens
          ? word.slice(0, -1)
          : isName
            ? `${word.replaceAll('-', '_').replaceAll('.', '_')}(`
            : word;
    isName = opens;
  }
  return `${call}${')'.repeat(Math.max(0, depth))}`;
}

/** What a block asks for: a name, or helpers that test. */
function handlebarsTest(text: string, liquid: LiquidWriter): Translated {
  const test = text.replace(/\s+includeZero=\w+/, '').trim();
  const nameOf = (path: string) => handlebarsName(path, liquid);
  return isPrefixTest(test) && /\s/.test(test) ? translatePrefixTest(test, nameOf) : nameOf(test);
}

const loopNames: ReadonlyMap<string, string> = new Map([
  ...[['@index', 'forloop.index0'] as const, ['@key', 'forloop.index0'] as const],
  ...[['@first', 'forloop.first'] as const, ['@last', 'forloop.last'] as const],
]);

/** In a loop a name is the item's; `../name` is outside. */
function handlebarsName(path: string, { item, around }: LiquidWriter): string {
  const text = path.trim();
  const known = systemName(text) ?? loopNames.get(text);
  if (known) return known;
  const root = text.split(/[./]/)[0] ?? '';
  if (/^(?:this|\.)$/.test(text)) return item ?? 'value';
  if (/^(?:\.\.\/|@root\.)/.test(text)) return pathName(text.replace(/^(?:\.\.\/|@root\.)+/, ''));
  const own = text.replace(/^(?:this[./]|\.\/?)/, '');
  const isAlias = around.some((block) => block.item === root);
  return item && !isAlias ? `${item}.${pathName(own)}` : pathName(own);
}

/** A comparing helper by language: SendGrid's names come first in the table. */
function helperOf(sign: string, place: 0 | 1): string | undefined {
  return Object.keys(comparisons).filter((name) => comparisons[name] === sign)[place];
}

/** Resolves a name like Handlebars: in a loop everything is the item's, `../` is outside, `@root.` is the top. */
function handlebarsPath(path: NamedPath, isFlat: boolean): string | null {
  if (path.kind === 'own') return null;
  if (path.kind === 'loop') return loopWords.handlebars[path.property] ?? null;
  const parts = path.kind === 'variable' ? withoutContact(path.parts, isFlat) : path.parts;
  if (parts.at(-1) === 'last') return null;
  const first = parts.at(-1) === 'first' ? [...parts.slice(0, -1), 0] : parts;
  const own = first.map((part) => (part === 'size' ? 'length' : part));
  const name = formatDottedPath(own, (at) => `.[${at}]`);
  if (name === null) return null;
  if (path.kind === 'variable') return path.isRepeated ? `@root.${name}` : name;
  if (path.depth > 0) return '../'.repeat(path.depth) + (name || 'this');
  return name === '' ? 'this' : `this.${name.replace(/^\./, '')}`;
}

/** SendGrid's contact fields have no prefix. */
function withoutContact(parts: readonly LiquidPart[], isFlat: boolean): readonly LiquidPart[] {
  return isFlat && parts[0] === 'contact' && parts.length > 1 ? parts.slice(1) : parts;
}

function handlebarsOperand(operand: Operand, isFlat: boolean): string | null {
  if (operand.kind === 'path') return handlebarsPath(operand.path, isFlat);
  return operand.kind === 'text' ? inQuotes(operand.text) : operand.text;
}

/** What Handlebars and SendGrid have in common. */
function handlebarsSender(isFlat: boolean): Omit<Sender, 'open' | 'elsif' | 'system'> {
  return {
    otherwise: '{{else}}',
    assign: null,
    print(operand, filters, inPlace) {
      if (operand.kind !== 'path')
        return { text: inPlace(operand.text), lost: filters.map(({ name }) => name) };
      const path = handlebarsPath(operand.path, isFlat);
      if (path === null) return null;
      const [fallback, ...others] = filters[0]?.name === 'default' ? filters : [undefined, ...filters];
      const lostFilters = others.flatMap((filter) => (filter ? [filter.name] : []));
      const fallbackValue = fallback?.given[0];
      if (!fallbackValue || fallbackValue.kind === 'path')
        return { text: `{{${path}}}`, lost: fallbackValue ? ['default', ...lostFilters] : lostFilters };
      // SendGrid's syntax allows no quotes in the text, and does not name items.
      const isPlain = isFlat && /^(?!this\b)[\w.]+$/.test(path) && !/["']/.test(fallbackValue.text);
      const text = isPlain
        ? `{{insert ${path} "default=${fallbackValue.text}"}}`
        : `{{#if ${path}}}{{${path}}}{{else}}${inPlace(fallbackValue.text)}{{/if}}`;
      return { text, lost: lostFilters };
    },
    repeat(_item, list) {
      const path = handlebarsOperand(list, isFlat);
      return path === null ? null : { open: `{{#each ${path}}}`, close: '{{/each}}', empty: '{{else}}' };
    },
    literal: (text) => text.replaceAll('{{', '\\{{'),
    tagOf: (parts) => `{{${formatDottedPath(withoutContact(parts, isFlat))}}}`,
  };
}

/** Handlebars has no comparisons: these are the usual helpers' names. */
export const handlebarsTags: Sender = {
  ...handlebarsSender(false),
  open: (test) => {
    const isNot = test.kind === 'not' && test.test.kind === 'is';
    const word = isNot ? 'unless' : 'if';
    const condition = helperTest(isNot ? test.test : test);
    return condition === null ? null : { open: `{{#${word} ${condition}}}`, close: `{{/${word}}}` };
  },
  elsif: (test) => {
    const condition = helperTest(test);
    return condition === null ? null : `{{else if ${condition}}}`;
  },
  system: () => null,
  helpers: /\((\w+) /g,
};

function helperTest(test: Test): string | null {
  if (test.kind === 'is') return handlebarsOperand(test.operand, false);
  const argument =
    test.kind === 'compare'
      ? [handlebarsOperand(test.left, false), handlebarsOperand(test.right, false)]
      : (test.kind === 'not' ? [test.test] : test.tests).map(helperTest);
  const helper =
    test.kind === 'compare' ? (helperOf(test.operator, 1) ?? helperOf(test.operator, 0)) : test.kind;
  return helper === undefined || argument.includes(null) ? null : `(${helper} ${argument.join(' ')})`;
}

/** SendGrid compares with its own blocks, each with one test. */
export const sendgridTags: Sender = {
  ...handlebarsSender(true),
  open: (test) => {
    if (test.kind === 'not' && test.test.kind === 'is') return sendgridBlock('unless', [test.test.operand]);
    if (test.kind === 'is') return sendgridBlock('if', [test.operand]);
    if (test.kind === 'compare') {
      const helper =
        /[=]/.test(test.operator) && !/^[!=]=$/.test(test.operator) ? undefined : helperOf(test.operator, 0);
      return helper === undefined ? null : sendgridBlock(helper, [test.left, test.right]);
    }
    if (test.kind === 'not') return null;
    const operands = test.tests.map((each) => (each.kind === 'is' ? each.operand : null));
    return operands.length === 2 && !operands.includes(null) ? sendgridBlock(test.kind, operands) : null;
  },
  elsif: (test) => {
    const path = test.kind === 'is' ? handlebarsOperand(test.operand, true) : null;
    return path === null ? null : `{{else if ${path}}}`;
  },
  system: (name) => systemTags[name].sendgrid,
};

function sendgridBlock(helper: string, operands: readonly (Operand | null)[]): OpenedBlock | null {
  const args = operands.map((operand) => operand && handlebarsOperand(operand, true));
  return args.includes(null) ? null : { open: `{{#${helper} ${args.join(' ')}}}`, close: `{{/${helper}}}` };
}
