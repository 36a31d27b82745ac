import type { LiquidPart } from '@/lib/document/liquid/liquid-analysis';
import { dateFormat } from './dates';
import { pathName, plainName, systemName } from './liquid-writer';
import { type Rule, returnEmpty, returnNull, writeClose } from './rule';
import { inQuotes, type Operand, type Sender, type Test } from './sender';
import { contactWords, systemTags } from './words';

/** Mailchimp's `*|NAME|*`, with its conditions. */
export const mailchimp: readonly Rule[] = [
  [/^END\s*:/, writeClose],
  [/^ELSE(?:\s*:[\s\S]*)?$/, (liquid) => (liquid.blocks.at(-1)?.kind === 'part' ? null : '{% else %}')],
  // Mailchimp's own parts, which an email always has, or never.
  [/^(?:IF\s*:\s*(?:MC_PREVIEW_TEXT|REWARDS)|IFNOT\s*:\s*ARCHIVE_PAGE)$/, (liquid) => liquid.part(null)],
  [/^(?:MC:SUBJECT|MC_PREVIEW_TEXT|(?:HTML:)?REWARDS)$/, returnEmpty],
  [
    /^(IF|IFNOT|ELSEIF)\s*:\s*([\w.]+)\s*(=|!=|>=|<=|>|<)?\s*([\s\S]*)$/,
    (liquid, word, name, sign, value) => {
      const compared = sign && ` ${sign === '=' ? '==' : sign} ${literal(value)}`;
      const condition = plainName(name) + compared;
      if (word === 'ELSEIF') return liquid.elsif(condition);
      return liquid.open(word === 'IFNOT' ? 'unless' : 'if', condition);
    },
  ],
  [
    /^(?:(?:IF|IFNOT|ELSEIF)\s*:|(?:INTERESTED|ARCHIVE|MC_LANGUAGE|TRANSLATE|RSS|FEED|GALLERY|FACEBOOK|TWITTER|SHARE|PROMO_CODE|POLL|SURVEY)\b)/,
    returnNull,
  ],
  [/^CURRENT_YEAR$/, () => "{{ 'now' | date: '%Y' }}"],
  [/^DATE:(.+)$/, (liquid, format) => liquid.print(`'now' | date: ${inQuotes(dateFormat(format))}`)],
  [
    /^(UPPER|LOWER|TITLE|URL):(\w+)$/,
    (liquid, word, name) => liquid.print(`${pathName(name)} | ${modifiers[word]}`),
  ],
  [/^([\s\S]*)$/, (liquid, text) => liquid.print(systemName(text) ?? pathName(text.replaceAll(':', '_')))],
];

const modifiers: Readonly<Record<string, string>> = {
  ...{ UPPER: 'upcase', LOWER: 'downcase', TITLE: 'capitalize', URL: 'url_encode' },
};

function literal(value: string): string {
  const text = value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : inQuotes(text);
}

const mailchimpFilters = Object.fromEntries(
  Object.entries(modifiers).map(([word, filter]) => [filter, word]),
);

/** A merge tag has capital letters, digits and underscores. */
function mergeTag(parts: readonly LiquidPart[]): string {
  const [root, property] = parts;
  const own =
    root === 'contact' && typeof property === 'string' ? contactWords.mailchimp?.[property] : undefined;
  const names = root === 'contact' && parts.length > 1 ? parts.slice(1) : parts;
  return own ?? names.join('_').replaceAll(/\W/g, '_').toUpperCase();
}

function mergeTagOf(operand: Operand): string | null {
  if (operand.kind !== 'path' || operand.path.kind === 'loop' || operand.path.kind === 'own') return null;
  const { path } = operand;
  return mergeTag(path.kind === 'item' ? [path.item, ...path.parts] : path.parts);
}

/** Mailchimp compares one merge tag with a text. */
function mailchimpTest(test: Test): { isNot: boolean; text: string } | null {
  if (test.kind === 'is' || (test.kind === 'not' && test.test.kind === 'is')) {
    const tag = mergeTagOf(
      test.kind === 'is' ? test.operand : (test.test as Extract<Test, { kind: 'is' }>).operand,
    );
    return tag === null ? null : { isNot: test.kind === 'not', text: tag };
  }
  if (test.kind !== 'compare' || test.right.kind === 'path' || test.operator === 'contains') return null;
  const tag = mergeTagOf(test.left);
  const sign = test.operator === '==' ? '=' : test.operator;
  return tag === null ? null : { isNot: false, text: `${tag}${sign}${test.right.text}` };
}

export const mailchimpTags: Sender = {
  print(operand, filters, inPlace) {
    if (operand.kind !== 'path')
      return { text: inPlace(operand.text), lost: filters.map(({ name }) => name) };
    const tag = mergeTagOf(operand);
    if (tag === null) return null;
    const known = filters.find(({ name }) => mailchimpFilters[name]);
    const fallback = filters.find(
      ({ name, given }) => name === 'default' && given[0] && given[0].kind !== 'path',
    );
    const lostFilters = filters
      .filter((filter) => filter !== known && filter !== fallback)
      .map(({ name }) => name);
    const printed = `*|${known ? `${mailchimpFilters[known.name]}:` : ''}${tag}|*`;
    const [given] = fallback?.given ?? [];
    if (given === undefined || given.kind === 'path') return { text: printed, lost: lostFilters };
    return { text: `*|IF:${tag}|*${printed}*|ELSE:|*${inPlace(given.text)}*|END:IF|*`, lost: lostFilters };
  },
  open: (test) => {
    const found = mailchimpTest(test);
    return found && { open: `*|${found.isNot ? 'IFNOT' : 'IF'}:${found.text}|*`, close: '*|END:IF|*' };
  },
  elsif: (test) => {
    const found = mailchimpTest(test);
    return found && !found.isNot ? `*|ELSEIF:${found.text}|*` : null;
  },
  otherwise: '*|ELSE:|*',
  repeat: null,
  assign: null,
  literal: (text) => text,
  system: (name) => systemTags[name].mailchimp,
  tagOf: (parts) => `*|${mergeTag(parts)}|*`,
};
