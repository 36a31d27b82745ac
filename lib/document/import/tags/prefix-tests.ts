import { translateCondition } from './expressions';
import type { Translated } from './liquid-writer';
import { comparisons } from './words';

const literal = /^(?:["'(]|-?\d+(?:\.\d+)?$|(?:true|false|nil|null|undefined)$)/;

/** Whether a test has its word in front, as those of Go and Handlebars's helpers: `and a (eq b "c")`. */
export function isPrefixTest(text: string): boolean {
  const [, word = ''] = /^\s*(\(|[\w-]*)/.exec(text) ?? [];
  return word === '(' || /^(?:and|or|not)$/.test(word) || Object.hasOwn(comparisons, word);
}

/** The condition of such a test; `nameOf` writes the names of its language. */
export function translatePrefixTest(text: string, nameOf: (path: string) => Translated): Translated {
  const open: string[][] = [[]];
  for (const word of text.match(/[()]|"[^"]*"|'[^']*'|[^\s()"']+/g) ?? []) {
    if (word === '(') open.push([]);
    else if (word !== ')') open.at(-1)?.push(word);
    else {
      const inside = joined(open.pop() ?? [], nameOf);
      if (inside === null) return null;
      open.at(-1)?.push(`(${inside})`);
    }
  }
  const [words = []] = open;
  const test = open.length === 1 ? joined(words, nameOf) : null;
  return test && translateCondition(test, (path) => path);
}

function joined([first = '', ...given]: readonly string[], nameOf: (path: string) => Translated): Translated {
  const written = (word: string) => (literal.test(word) ? word : nameOf(word));
  if (given.length === 0) return written(first);
  const values = given.map(written);
  if (values.includes(null) || !/^[\w-]+$/.test(first)) return null;
  if (first === 'and' || first === 'or') return values.join(` ${first} `);
  if (first === 'not') return values.length === 1 ? `not ${values[0]}` : null;
  if (Object.hasOwn(comparisons, first))
    return values.length === 2 ? values.join(` ${comparisons[first]} `) : null;
  return `${first}(${values.join(', ')})`;
}
