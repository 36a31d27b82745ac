import { allowedFilters } from '@/lib/document/liquid/liquid-uses';
import { datedBy, dateFormat, dateOfNow, dateReaders } from './dates';
import { pathName, systemName, type Translated } from './liquid-writer';
import { type Expression, type Manner, readExpression } from './read-expression';
import { inQuotes } from './sender';
import { translatedText, translationWords } from './texts';
import { filters, formats, sameValue, testWords } from './words';

/** How the names of a language are written here; `lost`: filters without a counterpart; `items`: of the loops around. */
export type Naming = { rename: (path: string) => string; lost?: string[]; items?: readonly string[] };

const word = /^[@$]*[A-Za-z_][\w\\?!-]*(?:\.(?:0\b|[A-Za-z_][\w?!-]*)|\[(?:"[^"]*"|'[^']*'|\d+)\])*$/;

/** One value: a string, a number, a keyword of Liquid, or a path. */
export function translateValue(text: string, rename: Naming['rename']): Translated {
  const value = text.trim();
  if (/^(?:'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|true|false|nil|null|empty|blank)$/.test(value)) return value;
  if (value === 'None') return 'nil';
  return word.test(value) ? rename(value) : null;
}

/** The content of `{{ … }}`: a value with filters; null if it is not printed by one. */
export function translateOutput(text: string, rename: Naming['rename'], lost: string[] = []): Translated {
  const read = readExpression(text, 'plain');
  return read && writeValue(read, { rename, lost });
}

/** What an expression prints, as Liquid and text. */
export function printExpression(text: string, manner: Manner, naming: Naming): Translated {
  const now = dateOfNow(text);
  if (now !== null) return now;
  const read = readExpression(text, manner);
  return read && print(read, naming);
}

/** The content of an `if`. */
export function translateCondition(
  text: string,
  rename: Naming['rename'],
  manner: Manner = 'plain',
): Translated {
  const read = readExpression(text, manner);
  return read && writeTest(read, { rename });
}

/** What a read expression prints. */
export function print(expression: Expression, naming: Naming): Translated {
  switch (expression.kind) {
    case 'text':
      return /[{}]/.test(expression.text) ? null : escapeText(expression.text);
    case 'number':
      return expression.text;
    case 'word':
      return expression.text === 'nil' ? '' : null;
    case 'join':
      return both(print(expression.left, naming), print(expression.right, naming), (a, b) => a + b);
    case 'choice': {
      const { test, value, otherwise } = expression;
      const isSame = otherwise && JSON.stringify(test) === JSON.stringify(value);
      if (isSame) return print({ kind: 'or', left: test, right: otherwise }, naming);
      return printChoice(test, value, otherwise, naming);
    }
    case 'and':
      return printChoice(expression.left, expression.right, null, naming);
    case 'or': {
      const { left, right } = expression;
      if (right.kind === 'text' && right.text === '') return print(left, naming);
      return output(writeValue(expression, naming)) ?? printChoice(left, left, right, naming);
    }
    case 'call': {
      const { name, on, given, options } = expression;
      const owner = on?.kind === 'path' && !expression.isFilter ? `${on.text}.` : on ? '?' : '';
      const isTranslated = translationWords.test(owner + name) && given[0]?.kind === 'text';
      const texts = isTranslated ? given[0] : /^(?:trans|translate|t)$/.test(name) ? on : null;
      if (texts?.kind === 'text') {
        // A key may have its words beside it.
        const [, words] = given;
        const isKey = words?.kind === 'text' && /^[\w.-]+$/.test(texts.text) && /\s|^[A-Z]/.test(words.text);
        return filledText(isKey ? words.text : texts.text, [], options, naming);
      }
      if (name === 'then' && on && given[0]) return printChoice(on, given[0], given[1] ?? null, naming);
      if (/^(?:format|sprintf|printf|replace)$/.test(name)) {
        const [first, ...rest] = on ? [on, ...given] : given;
        const inner = first && textIn(first);
        if (inner) return filledText(inner, rest, options, naming);
      }
      const dated = datedBy(expression);
      if (dated) return output(writeCall(dated, naming));
      if (sameValue.test(name) && !on && given[0] && given[0].kind !== 'number')
        return print(given[0], naming);
      return output(writeValue(expression, naming));
    }
    default:
      return output(writeValue(expression, naming));
  }
}

function printChoice(
  test: Expression,
  value: Expression,
  otherwise: Expression | null,
  naming: Naming,
): Translated {
  const printed = both(writeTest(test, naming), print(value, naming), (a, b) => `{% if ${a} %}${b}`);
  const other = otherwise ? print(otherwise, naming) : '';
  return both(printed, other, (a, b) => `${a}${b === '' ? '' : `{% else %}${b}`}{% endif %}`);
}

function output(value: Translated): Translated {
  return value === null ? null : `{{ ${value} }}`;
}

function both(a: Translated, b: Translated, join: (a: string, b: string) => string): Translated {
  return a === null || b === null ? null : join(a, b);
}

/** The words of a text, or of one that is translated. */
function textIn(expression: Expression): string | null {
  if (expression.kind === 'text') return expression.text;
  const [first] =
    expression.kind === 'call' && translationWords.test(expression.name) ? expression.given : [];
  return first?.kind === 'text' ? first.text : null;
}

const holes =
  /%%|%\((\w+)\)[a-z]|%(?:\d\$)?[-+\d.]*[sdif]|\{(\w*)(?::[^{}]*)?\}|%(\w+)%|(?<![\w:]):([a-z_]\w*)/g;

/** A text with values in its holes: `Hi %s`, `Hi {name}`, `Hi :name`. */
function filledText(
  text: string,
  given: readonly Expression[],
  options: ReadonlyMap<string, Expression>,
  naming: Naming,
): Translated {
  let position = 0;
  let isFilled = true;
  const values: string[] = [];
  const words = text.replace(holes, (hole, ...groups: unknown[]) => {
    if (hole === '%%') return '%';
    const name = groups.slice(0, 4).find((group) => typeof group === 'string' && group !== '');
    const isNumber = typeof name !== 'string' || /^\d+$/.test(name);
    const value = isNumber
      ? given[typeof name === 'string' ? Number(name) : position++]
      : (options.get(name) ?? options.get(hole));
    // A text may well have a colon or a percent sign of its own.
    if (!value && /^[:%]/.test(hole)) return hole;
    const printed = value ? print(value, naming) : isNumber ? null : output(naming.rename(String(name)));
    if (printed === null) isFilled = false;
    values.push(printed ?? '');
    return `\ue000${values.length - 1}\ue000`;
  });
  if (!isFilled || /[{}]/.test(words)) return null;
  return (/<[a-z]/i.test(words) ? words : translatedText(words)).replaceAll(
    /\ue000(\d+)\ue000/g,
    (_all, at: string) => values[Number(at)] ?? '',
  );
}

/** A value with filters, as it stands between `{{` and `}}`. */
function writeValue(expression: Expression, naming: Naming): Translated {
  switch (expression.kind) {
    case 'path':
      return naming.rename(expression.text);
    case 'text':
      return /[{}]/.test(expression.text) ? null : quoted(expression);
    case 'number':
    case 'word':
      return expression.text;
    case 'sum': {
      const right = writeOperand(expression.right, naming);
      return both(
        writeValue(expression.left, naming),
        right,
        (a, b) => `${a} | ${calculations[expression.sign]}: ${b}`,
      );
    }
    case 'or':
      if (expression.right.kind === 'word' && expression.right.text === 'nil')
        return writeValue(expression.left, naming);
      return both(
        writeValue(expression.left, naming),
        writeOperand(expression.right, naming),
        (a, b) => `${a} | default: ${b}`,
      );
    case 'call':
      return writeCall(expression, naming);
    default:
      return null;
  }
}

/** A text in its own quotes, where Liquid can have them. */
function quoted({ text, quote }: { text: string; quote?: string | undefined }): string {
  return quote === '"' && !text.includes('"') ? `"${text}"` : inQuotes(text);
}

const calculations: Readonly<Record<string, string>> = {
  ...{ '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided_by', '%': 'modulo' },
};

/** A value without filters. */
function writeOperand(expression: Expression, naming: Naming): Translated {
  const value = expression.kind === 'or' ? null : writeValue(expression, naming);
  return value?.replaceAll(/'[^']*'|"[^"]*"/g, '').includes(' | ') ? null : value;
}

const sizeWords = /^(?:length|count|size|sizeof|len)$/;

/** A filter, method or function: Liquid's, or none, where only its value has a counterpart. */
function writeCall(call: Expression & { kind: 'call' }, naming: Naming): Translated {
  const { name, on, given } = call;
  const path = `${on?.kind === 'path' ? `${on.text}.` : ''}${name}`.replace(/^(new )?.*\\/, '$1');
  if (given[0] && dateReaders.test(path)) return writeValue(given[0], naming);
  if (path === 'time') return "'now'";
  const isLiteral = given[0]?.kind === 'number' && given.length > 1;
  const subject = on && on.kind !== 'word' ? on : ((isLiteral ? given[1] : given[0]) ?? null);
  const rest = on ? given : given.filter((each) => each !== subject);
  const own = Object.hasOwn(filters, name) ? filters[name] : allowedFilters.has(name) ? name : undefined;
  const [argument] = rest;
  if (subject === null) return named(call, naming);
  if (/^(?:content_for\??|yield|section|block)$/.test(name) && !on && subject.kind === 'text')
    return naming.rename(subject.text);
  if (sizeWords.test(name) && subject.kind === 'path') return `${naming.rename(subject.text)}.size`;
  if (name === 'lookup' && subject.kind === 'path' && argument?.kind === 'text')
    return naming.rename(`${subject.text}.${pathName(argument.text)}`);
  if (name === 'try' && argument?.kind === 'text')
    return writeCall({ ...call, name: argument.text, on: subject, given: rest.slice(1) }, naming);
  if (formats.test(name) && argument?.kind === 'text')
    return filtered(subject, `date: ${inQuotes(dateFormat(argument.text))}`, naming);
  if (/^(?:default|if_?none)$/.test(name) && argument)
    return writeValue({ kind: 'or', left: subject, right: argument }, naming);
  if (on && localeFormats.test(name)) return writeMoment(call, subject, naming);
  if (own !== undefined && (on || own !== name)) {
    if (own === '') return writeValue(subject, naming);
    // Django also takes `-2`, and `"2g"` for groups; without a number it shows one place.
    if (name === 'floatformat')
      return filtered(
        subject,
        `${own}: ${/\d/.exec(argument?.kind === 'text' || argument?.kind === 'number' ? argument.text : '')?.[0] ?? 1}`,
        naming,
      );
    const values = rest.map((each) => writeOperand(each, naming));
    if (values.includes(null)) return null;
    return filtered(subject, values.length === 0 ? own : `${own}: ${values.join(', ')}`, naming);
  }
  // A method without arguments is a property.
  if (on?.kind === 'path' && given.length === 0 && !call.isFilter) return naming.rename(`${on.text}.${name}`);
  // The address of something is no way to show it.
  if (call.isFilter && subject.kind === 'path' && addressWords.test(name))
    return naming.rename(`${subject.text}.${name}`);
  // So is the address of something that is given to a function.
  if (!on && addressWords.test(name) && subject.kind !== 'call') return named(call, naming);
  const isValue =
    sameValue.test(name) ||
    call.isFilter ||
    (subject.kind === 'path' && /[.[]/.test(subject.text)) ||
    subject.kind === 'call';
  if (!isValue || subject.kind === 'text') return named(call, naming);
  const isSilent =
    addressWords.test(name) || translationWords.test(name) || (!call.isFilter && sameValue.test(name));
  if (!isSilent) naming.lost?.push(name);
  return writeValue(subject, naming);
}

const localeFormats = /^format_(?:date|time|datetime)$/;
const styles = /^(?:none|short|medium|long|full)$/;

/** Twig's dates, with a style of the time or a pattern behind that of the date; what else stands there is a time zone. */
function writeMoment(
  { name, given, options }: Expression & { kind: 'call' },
  subject: Expression,
  naming: Naming,
): Translated {
  const textOf = (value: Expression | undefined) => (value?.kind === 'text' ? value.text : undefined);
  const [first, second] = given.map(textOf);
  const pattern = textOf(options.get('pattern'));
  if (pattern) return filtered(subject, `date: ${inQuotes(dateFormat(pattern))}`, naming);
  const date = textOf(options.get('dateFormat')) ?? first;
  const time = textOf(options.get('timeFormat')) ?? (styles.test(second ?? '') ? second : undefined);
  const zone = textOf(options.get('timezone')) ?? (second && !styles.test(second) ? second : undefined);
  const filter = time === 'none' ? 'format_date' : date === 'none' ? 'format_time' : name;
  const style = (filter === 'format_time' ? time : undefined) ?? date ?? (zone && 'medium');
  const values = [style, zone].flatMap((value) => (value ? [inQuotes(value)] : []));
  return filtered(subject, values.length === 0 ? filter : `${filter}: ${values.join(', ')}`, naming);
}

const addressWords = /url|img|image|asset|link|path|static|media|src/i;

function filtered(subject: Expression, filter: string, naming: Naming): Translated {
  // A format shows nothing as 0 anyway.
  const isZero = subject.kind === 'or' && subject.right.kind === 'number' && filter.startsWith('format_');
  const value = writeValue(isZero ? subject.left : subject, naming);
  return value === null ? null : `${value} | ${filter}`;
}

/** A value that only the other program can compute is given under the name of what computes it. */
function named(call: Expression & { kind: 'call' }, { rename, items = [] }: Naming): Translated {
  const { name, on, given, options } = call;
  if (on && on.kind !== 'path' && on.kind !== 'text' && on.kind !== 'word') return null;
  const texts = [...given, ...(on?.kind === 'text' ? options.values() : [])].flatMap((each) =>
    each.kind === 'text' && each.text !== '' && each.text.length <= 40 ? [each.text] : [],
  );
  const owner = on?.kind === 'path' ? (/^(?:get|fetch)$/.test(name) ? on.text : `${on.text}.${name}`) : name;
  const words = [on?.kind === 'text' ? on.text : owner.replace(/^new /, ''), ...texts.slice(0, 2)];
  const kept = words.length > 1 || on?.kind === 'text' ? /[^A-Za-z0-9]+/g : /[^A-Za-z0-9.]+/g;
  const plain = words
    .join('_')
    .replaceAll(kept, '_')
    .replaceAll(/^[_.]+|[_.]+$/g, '')
    .slice(0, 60);
  if (plain === '') return null;
  // What is computed from an item of a loop is given with that item.
  const item = items.findLast((each) => mentions(call, each));
  const isOfItem = item === undefined || plain.startsWith(`${item}.`);
  return systemName(plain) ?? rename(isOfItem ? plain : `${item}.${plain}`);
}

function mentions(expression: Expression, name: string): boolean {
  if (expression.kind === 'path') return /^[@$]*(\w*)/.exec(expression.text)?.[1] === name;
  const inside = Object.values(expression).flatMap((value) =>
    value instanceof Map ? [...value.values()] : value,
  );
  return inside.some((part) => typeof part === 'object' && part !== null && mentions(part, name));
}

/** A text between tags, whose quotes must not end an attribute around it; those of its own markup stay. */
function escapeText(text: string): string {
  return /[<>]/.test(text) ? text : text.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** The opposite of a comparison. */
const opposites: Readonly<Record<string, string>> = {
  ...{ '==': '!=', '!=': '==', '>': '<=', '<=': '>', '<': '>=', '>=': '<' },
};

function writeTest(expression: Expression, naming: Naming): Translated {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return writeJoined(expression, naming);
    case 'not':
      return writeNot(expression.value, naming);
    case 'compare': {
      const { left, right, sign } = expression;
      return both(writeSide(left, naming), writeSide(right, naming), (a, b) => `${a} ${sign} ${b}`);
    }
    case 'call': {
      const { name } = expression;
      const subject = askedOf(expression);
      if (!subject || !testWords.has(name)) return isGivenSide(expression, naming);
      if (name === 'content_for?') return writeCall(expression, naming);
      const isGiven = testWords.get(name);
      return isGiven
        ? writeTest(subject, naming)
        : writeTest(name.endsWith('?') ? isNil(subject) : { kind: 'not', value: subject }, naming);
    }
    default:
      return isGivenSide(expression, naming);
  }
}

/** A value by itself: in Liquid also a count of 0 is true; a `size` may be one of a shirt. */
function isGivenSide(expression: Expression, naming: Naming): Translated {
  const side = writeSide(expression, naming);
  const isOwn = expression.kind === 'path' && expression.text.endsWith('.size');
  return side && !isOwn && /^[\w.]+\.size$/.test(side) ? `${side} > 0` : side;
}

/** What is asked, also by a module as `Enum.empty?(list)`. */
function askedOf({ on, given: [given] }: Expression & { kind: 'call' }): Expression | undefined {
  const isModule = on?.kind === 'path' && /^[A-Z]\w*$/.test(on.text);
  return isModule ? (given ?? on) : (on ?? given);
}

function isNil(left: Expression): Expression {
  return { kind: 'compare', sign: '==', left, right: { kind: 'word', text: 'nil' } };
}

function writeNot(expression: Expression, naming: Naming): Translated {
  if (expression.kind === 'not') return writeTest(expression.value, naming);
  if (expression.kind === 'and' || expression.kind === 'or') {
    const negate = (value: Expression): Expression => ({ kind: 'not', value });
    const kind = expression.kind === 'and' ? 'or' : 'and';
    return writeTest({ kind, left: negate(expression.left), right: negate(expression.right) }, naming);
  }
  if (expression.kind === 'compare' && opposites[expression.sign])
    return writeTest({ ...expression, sign: opposites[expression.sign] ?? '' }, naming);
  const isGiven = expression.kind === 'call' ? testWords.get(expression.name) : undefined;
  const subject = expression.kind === 'call' ? askedOf(expression) : undefined;
  if (subject && isGiven !== undefined)
    return isGiven ? writeNot(subject, naming) : writeTest(subject, naming);
  const test = writeTest(expression, naming);
  if (test?.endsWith('.size > 0')) return test.replace('> 0', '== 0');
  return test === null || /\s/.test(test) ? null : `not ${test}`;
}

/** Liquid evaluates from the right, so a joined test comes last, and there can be but one. */
function writeJoined(expression: Expression & { kind: 'and' | 'or' }, naming: Naming): Translated {
  const { kind } = expression;
  const tests: Expression[] = [];
  const collect = (each: Expression) => {
    if (each.kind === kind) {
      collect(each.left);
      collect(each.right);
    } else tests.push(each);
  };
  collect(expression);
  const texts = tests.map((each) => writeTest(each, naming));
  if (texts.includes(null)) return null;
  const isJoined = (text: Translated) =>
    /\s(?:and|or)\s/.test(String(text).replaceAll(/'[^']*'|"[^"]*"/g, ''));
  if (texts.filter(isJoined).length > 1) return null;
  return texts.toSorted((a, b) => Number(isJoined(a)) - Number(isJoined(b))).join(` ${kind} `);
}

/** One side of a comparison. */
function writeSide(expression: Expression, naming: Naming): Translated {
  const plain: Naming = { rename: naming.rename };
  if (expression.kind !== 'call') return writeOperand(expression, plain);
  const { name, on, given } = expression;
  const subject = on ?? given[0];
  if (/^(?:first|last)$/.test(name) && subject?.kind === 'path')
    return plain.rename(`${subject.text}.${name}`);
  if (/^(?:default|if_?none)$/.test(name) && subject) return writeSide(subject, plain);
  return writeOperand(expression, plain);
}
