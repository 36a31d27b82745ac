import { allowedFilters } from '@/lib/document/liquid/liquid-uses';
import { pathName, type Translated } from './liquid-writer';
import { inQuotes } from './sender';
import { dateLetters, filters } from './words';

const word = /^[@$]?[A-Za-z_][\w]*(?:\.(?:0\b|[A-Za-z_][\w]*)|\[(?:"[^"]*"|'[^']*'|\d+)\])*$/;

/** One value: a string, a number, a keyword of Liquid, or a path. */
export function translateValue(text: string, rename: (path: string) => string): Translated {
  const value = text.trim();
  if (/^(?:'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false|nil|null|empty|blank)$/.test(value)) return value;
  if (value === 'None') return 'nil';
  // A Ruby symbol.
  if (/^:[A-Za-z_]\w*$/.test(value)) return inQuotes(value.slice(1));
  return word.test(value) ? rename(value) : null;
}

/** The content of `{{ … }}`: a value with filters, in the syntax of Jinja, Twig, Django or Go. */
export function translateOutput(text: string, rename: (path: string) => string): Translated {
  const [first = '', ...given] = splitOutside(text, '|');
  const lookup = /^\s*lookup\s*:\s*(?:'([^']*)'|"([^"]*)")\s*$/.exec(given[0] ?? '');
  if (lookup)
    return translateOutput(
      [`${first.trim()}.${pathName(lookup[1] ?? lookup[2] ?? '')}`, ...given.slice(1)].join('|'),
      rename,
    );
  const [, operand = first, sign = '', amount = ''] =
    /^(.*\S)\s+([-+*/])\s+(\d+(?:\.\d+)?)\s*$/.exec(first) ?? [];
  const value = translateValue(operand, rename);
  if (value === null) return null;
  const translated = sign === '' ? [] : [`${calculations[sign]}: ${amount}`];
  for (const filter of given) {
    const one = translateFilter(filter);
    if (one === null) return null;
    if (one !== '') translated.push(one);
  }
  return [value, ...translated].join(' | ');
}

const calculations: Readonly<Record<string, string>> = {
  ...{ '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided_by' },
};

function translateFilter(text: string): Translated {
  const [, name = '', brackets, colon] = /^\s*(\w+)\s*(?:\(([^()]*)\)|:\s*([\s\S]*?))?\s*$/.exec(text) ?? [];
  const own = Object.hasOwn(filters, name) ? filters[name] : allowedFilters.has(name) ? name : undefined;
  if (own === undefined || own === '') return own ?? null;
  const argument = (brackets ?? colon ?? '').trim();
  if (name === 'date' && /^["'][^%]*["']$/.test(argument))
    return `date: ${inQuotes(dateFormat(argument.slice(1, -1)))}`;
  // Django also takes `-2`, and `"2g"` for groups; without a number it shows one place.
  if (name === 'floatformat') return `${own}: ${/\d/.exec(argument)?.[0] ?? 1}`;
  return argument === '' ? own : `${own}: ${argument}`;
}

/** Converts PHP's and Django's date letters to strftime. */
function dateFormat(letters: string): string {
  return letters.replace(/[A-Za-z]/g, (letter) => dateLetters[letter] ?? letter);
}

/** The content of an `if`. */
export function translateCondition(text: string, rename: (path: string) => string): Translated {
  const parts = text
    .replaceAll('&&', ' and ')
    .replaceAll('||', ' or ')
    .replace(/!(?!=)/g, ' not ')
    .replace(/\bis\s+not\s+(?:defined|none|null|empty)\b/gi, '')
    .replace(/\bis\s+(?:none|null|empty)\b/gi, '== nil')
    .replace(/\bis\s+defined\b/gi, '')
    .replaceAll('===', '==')
    .replace(/\s*\|\s*(?:length|count)\b/g, '.size')
    .replace(/\s*\|\s*default\([^()]*\)/g, '')
    .match(/'[^']*'|"[^"]*"|==|!=|>=|<=|[<>]|[^\s'"=!<>]+/g);
  if (!parts) return null;
  const words: string[] = [];
  for (const part of parts) {
    if (/^(?:and|or|not|contains|==|!=|>=|<=|<|>)$/.test(part)) {
      words.push(part);
      continue;
    }
    const value = translateValue(part, rename);
    if (value === null) return null;
    words.push(value);
  }
  return words.join(' ');
}

/** Splits at a separator outside quotes. */
function splitOutside(text: string, mark: string): string[] {
  const parts = [''];
  let quote = '';
  for (const letter of text) {
    if (quote === '' && letter === mark) parts.push('');
    else parts[parts.length - 1] += letter;
    if (quote === '' ? letter === '"' || letter === "'" : letter === quote)
      quote = quote === '' ? letter : '';
  }
  return parts;
}

/** Converts strftime to PHP's and Django's letters; unsupported ones are dropped. */
export function phpDate(format: string): string {
  const letters = Object.entries(dateLetters);
  return format.replace(/%-?[A-Za-z]/g, (mark) => letters.find(([, ours]) => ours === mark)?.[0] ?? '');
}
