import type { LiquidPart } from '@/lib/document/liquid/liquid-analysis';
import { printCode, translateCode } from './code';
import { phpDate } from './dates';
import { translateCondition } from './expressions';
import { type LiquidWriter, plainName, systemName, type Translated } from './liquid-writer';
import { type Rule, returnEmpty, writeClose } from './rule';
import {
  formatDottedPath,
  inQuotes,
  type NamedPath,
  type Operand,
  type PrintedFilter,
  type Sender,
  type Test,
} from './sender';
import { translatedText } from './texts';
import { contactWords, filters, loopWords, systemTags } from './words';

/** Marks a part of a layout: its content stays, the mark has no meaning here. */
const layoutParts =
  /^(?:(?:end)?(?:block|autoescape|spaceless|trans|blocktrans|blocktranslate|mjml|with|cache|language|localize|macro)|load|import|from|plural|trans_default_domain|form_theme|use|do|csrf_token|get_current_language)\b/;

/** Jinja, Twig and Django between `{%` and `%}`, where they differ from Liquid. */
export const jinja: readonly Rule[] = [
  [
    /^(?:unsubscribe|manage_preferences)\s+(['"])([^'"<>{}]+)\1/,
    (_, _quote, words) => `<a href="{{ unsubscribe_url }}">${words}</a>`,
  ],
  [/^(\w+)/, (liquid, word) => (systemName(word) ? liquid.print(systemName(word)) : undefined)],
  [
    /^set\s+(\w+)\s*=\s*([\s\S]+)$/,
    (liquid, name, value) => {
      const [, inside = null] = /^\{\{ ([^{}]*) \}\}$/.exec(printCode(value, 'plain', liquid) ?? '') ?? [];
      return `{% assign ${name} = ${inside ?? value} %}`;
    },
  ],
  [
    /^(?:now|today)\s+(?:"([^"]*)"|'([^']*)')(?:\s+as\s+(\w+))?$/,
    (liquid, double, single, name) => {
      const printed = printCode(`date('${double || single}')`, 'plain', liquid);
      return name ? `{% assign ${name} = ${printed?.slice(3, -3)} %}` : printed;
    },
  ],
  // Klaviyo's.
  [
    /^current_(day|month|month_name|weekday)$/,
    (_, part) =>
      `{{ 'now' | date: '${{ day: '%-d', month: '%-m', month_name: '%B', weekday: '%A' }[part]}' }}`,
  ],
  [
    /^(?:trans|translate)\s+(?:"([^"]*)"|'([^']*)')([\s\S]*)$/,
    (_, double = '', single = '', rest) => {
      const [, name] = /\sas\s+(\w+)\s*$/.exec(rest ?? '') ?? [];
      return name ? `{% assign ${name} = ${inQuotes(double + single)} %}` : translatedText(double + single);
    },
  ],
  [/^with\s+(\w+)\s*=\s*([\w.]+)$/, (_, name, value) => `{% assign ${name} = ${plainName(value)} %}`],
  [/^with\s+([\w.]+)\s+as\s+(\w+)$/, (_, value, name) => `{% assign ${name} = ${plainName(value)} %}`],
  [
    /^ifequal\s+(\S+)\s+(\S+)$/,
    (liquid, left, right) => liquid.open('if', translateCondition(`${left} == ${right}`, plainName)),
  ],
  [/^endifequal$/, writeClose],
  [/^(end)?verbatim\b/, (_, end) => `{% ${end}raw %}`],
  [layoutParts, returnEmpty],
  [/^([\s\S]*)$/, (liquid, text) => translateCode(text, 'plain', liquid)],
];

/** A tag of a program's own that prints: `{% static 'logo.png' %}`, `{% site_name %}`. */
export function printTag(text: string, liquid: LiquidWriter): Translated {
  const [, name = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(text) ?? [];
  const given = rest.match(/"[^"]*"|'[^']*'/g) ?? [];
  return name === '' ? null : printCode(`${name}(${given.join(', ')})`, 'plain', liquid);
}

/** The differences of the languages between `{%` and `%}`. */
type Manner = {
  sender: 'klaviyo' | 'hubspot' | 'customerio' | 'liquid';
  /** A variable of the email; contact variables are checked first. */
  variable: string;
  contact: (property: string) => string;
  loop: Readonly<Record<string, string>> | null;
  filters: ReadonlySet<string>;
  words: Readonly<{ elsif: string; empty: string; raw: string; index: (at: number) => string }>;
  given: (values: string[]) => string | null;
  assign: ((text: string) => string) | null;
  hasBrackets: boolean;
  date: (format: string) => { name: string; format: string };
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** A language's filter for one of Liquid's: the same name if it has it, else the first in the import table. */
function filterOf(name: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(name)) return name;
  return Object.keys(filters).find((foreignName) => filters[foreignName] === name && known.has(foreignName));
}

function tagsOf(manner: Manner): Sender {
  const { words, loop } = manner;
  const isLiquid = loop === null;

  function pathText(path: NamedPath): string | null {
    if (path.kind === 'loop') return isLiquid ? `forloop.${path.property}` : (loop[path.property] ?? null);
    if (path.kind === 'item') return properties([path.item, ...path.parts]);
    if (path.kind === 'own') return manner.assign && properties(path.parts);
    return nameOf(path.parts);
  }

  function nameOf(parts: readonly LiquidPart[]): string | null {
    const [root, property, ...rest] = parts;
    if (root === 'contact' && typeof property === 'string') {
      const name = contactWords[manner.sender]?.[property] ?? manner.contact(property);
      return properties(['', ...rest])?.replace(/^/, () => name) ?? null;
    }
    // `event.date` of an import from Klaviyo is not `event.event.date`.
    const prefix = manner.variable === `${root}.` && parts.length > 1 ? '' : manner.variable;
    return properties([`${prefix}${root}`, ...parts.slice(1)]);
  }

  /** Liquid's list properties, as filters. */
  function properties(parts: readonly LiquidPart[]): string | null {
    const last = parts.at(-1);
    const testName =
      isLiquid || parts.length < 2
        ? undefined
        : { size: 'length', first: 'first', last: 'last' }[String(last)];
    const path = formatDottedPath(testName ? parts.slice(0, -1) : parts, words.index);
    return path === null ? null : path + (testName ? `|${testName}` : '');
  }

  function operandText(operand: Operand): string | null {
    if (operand.kind === 'path') return pathText(operand.path);
    return operand.kind === 'text' ? inQuotes(operand.text) : operand.text;
  }

  function filtered(operand: Operand, filters: readonly PrintedFilter[]) {
    const value = operandText(operand);
    if (value === null) return null;
    const lostFilters: string[] = [];
    const filterTexts = filters.map(({ name, given: values }) => {
      const [format] = values;
      const date = name === 'date' && format?.kind === 'text' ? manner.date(format.text) : null;
      const own = date?.name ?? filterOf(name, manner.filters);
      const texts = date ? [inQuotes(date.format)] : values.map(operandText);
      const inBrackets = texts.includes(null) ? null : manner.given(texts.map(String));
      if (own !== undefined && inBrackets !== null) return `${isLiquid ? ' | ' : '|'}${own}${inBrackets}`;
      lostFilters.push(name);
      return '';
    });
    return { text: value + filterTexts.join(''), lost: lostFilters };
  }

  function testText(test: Test, isInner = false): string | null {
    if (test.kind === 'is') return operandText(test.operand);
    if (test.kind === 'not') {
      const inner = testText(test.test, true);
      if (!isLiquid) return inner && `not ${inner}`;
      return inner && test.test.kind === 'is' ? `${inner} == blank` : null;
    }
    if (test.kind === 'compare') {
      const [left, right] = [operandText(test.left), operandText(test.right)];
      if (left === null || right === null) return null;
      return test.operator === 'contains' && !isLiquid
        ? `${right} in ${left}`
        : `${left} ${test.operator} ${right}`;
    }
    const isJoined = (each: Test) => each.kind !== test.kind && (each.kind === 'and' || each.kind === 'or');
    // Liquid evaluates from the right, so a joined test comes last.
    const tests = isLiquid
      ? test.tests.toSorted((a, b) => Number(isJoined(a)) - Number(isJoined(b)))
      : test.tests;
    const canJoin = isLiquid
      ? tests.filter(isJoined).length < 2
      : manner.hasBrackets || test.kind === 'or' || !tests.some(isJoined);
    const texts = tests.map((each) => testText(each, true));
    if (!canJoin || texts.includes(null)) return null;
    const text = texts.join(` ${test.kind} `);
    return isInner && manner.hasBrackets ? `(${text})` : text;
  }

  return {
    print(operand, filters, inPlace) {
      if (operand.kind !== 'path' && filters.length === 0) return { text: inPlace(operand.text), lost: [] };
      const found = filtered(operand, filters);
      return found && { text: `{{ ${found.text} }}`, lost: found.lost };
    },
    open: (test) => {
      const condition = testText(test);
      return condition === null ? null : { open: `{% if ${condition} %}`, close: '{% endif %}' };
    },
    elsif: (test) => {
      const condition = testText(test);
      return condition === null ? null : `{% ${words.elsif} ${condition} %}`;
    },
    otherwise: '{% else %}',
    repeat: (item, list) => {
      const text = operandText(list);
      if (text === null) return null;
      return { open: `{% for ${item} in ${text} %}`, close: '{% endfor %}', empty: `{% ${words.empty} %}` };
    },
    assign:
      manner.assign &&
      ((name, operand, filters) => {
        const found = filtered(operand, filters);
        return found && found.lost.length === 0 ? (manner.assign?.(`${name} = ${found.text}`) ?? null) : null;
      }),
    literal: (text) => `{% ${words.raw} %}${text}{% end${words.raw} %}`,
    system: (name) => {
      const tags: Readonly<Record<string, string>> = systemTags[name];
      return tags[manner.sender] ?? (isLiquid && manner.sender === 'liquid' ? `{{ ${name} }}` : null);
    },
    tagOf: (parts) => `{{ ${nameOf(parts)} }}`,
  };
}

const inBrackets = (values: string[]) => (values.length === 0 ? '' : `(${values.join(', ')})`);
const behindColon = (values: string[]) => (values.length === 0 ? '' : `: ${values.join(', ')}`);
const asLiquid = {
  ...{ loop: null, hasBrackets: false, given: behindColon },
  words: { elsif: 'elsif', empty: 'else', raw: 'raw', index: (at: number) => `[${at}]` },
  assign: (text: string) => `{% assign ${text} %}`,
  date: (format: string) => ({ name: 'date', format }),
  filters: wordsOf(
    'abs append at_least at_most base64_encode capitalize ceil compact concat date default divided_by downcase escape ' +
      'escape_once first floor join last lstrip map minus modulo newline_to_br plus prepend remove remove_first ' +
      'replace replace_first reverse round rstrip size slice sort sort_natural split strip strip_html strip_newlines ' +
      'sum times truncate truncatewords uniq upcase url_decode url_encode where',
  ),
};

/** Plain Liquid: conditions written out, without our own filters. */
export const liquidTags = tagsOf({
  ...asLiquid,
  ...{ sender: 'liquid', variable: '', contact: (property) => `contact.${property}` },
});

/** Liquid; message data is in `trigger`, a person's attributes in `customer`. */
export const customerioTags = tagsOf({
  ...asLiquid,
  ...{ sender: 'customerio', variable: 'trigger.' },
  contact: (property) => `customer.${property}`,
});

/** HubL is Jinja; data of a transactional email is in `custom`. */
export const hubspotTags = tagsOf({
  ...{ sender: 'hubspot', variable: 'custom.', loop: loopWords.jinja, hasBrackets: true },
  contact: (property) => `contact.${property}`,
  given: inBrackets,
  words: { elsif: 'elif', empty: 'else', raw: 'raw', index: (at) => `[${at}]` },
  assign: (text) => `{% set ${text} %}`,
  date: (format) => ({ name: 'datetimeformat', format }),
  filters: wordsOf(
    'default upper lower title capitalize length trim striptags urlencode round abs join first last replace truncate ' +
      'sum sort unique reverse split',
  ),
});

/** Klaviyo's syntax is Django's without brackets; event data is in `event`. */
export const klaviyoTags = tagsOf({
  ...{ sender: 'klaviyo', variable: 'event.', loop: loopWords.django, hasBrackets: false },
  contact: (property) => `person|lookup:'${property}'`,
  given: (values) => (values.length === 0 ? '' : values.length === 1 ? `:${values[0]}` : null),
  words: { elsif: 'elif', empty: 'empty', raw: 'verbatim', index: (at) => `.${at}` },
  assign: null,
  date: (format) => ({ name: 'date', format: phpDate(format) }),
  filters: wordsOf(
    'default upper lower title capfirst length truncatewords urlencode striptags join first last',
  ),
});
