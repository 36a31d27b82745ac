import { translateCondition, translateOutput, translateValue } from './expressions';
import { type LiquidWriter, pathName, plainName, quoted, systemName, type Translated } from './liquid-writer';

/** A kind of tag and how our Liquid writes it, given its groups ('' for those that are not there); undefined: not of this kind. */
type Rule = readonly [
  tag: RegExp,
  write: (liquid: LiquidWriter, ...groups: string[]) => Translated | undefined,
];

/** What the first rule that knows a tag makes of it; undefined where none does. */
export function translateBy(rules: readonly Rule[], text: string, liquid: LiquidWriter) {
  for (const [tag, write] of rules) {
    const groups = tag.exec(text)?.slice(1);
    const translated = groups && write(liquid, ...groups.map((group) => group ?? ''));
    if (translated !== undefined) return translated;
  }
  return undefined;
}

const none = () => null;
const nothing = () => '';
const otherwise = () => '{% else %}';
const close = (liquid: LiquidWriter) => liquid.close();

const comparisons: Readonly<Record<string, string>> = {
  ...{ equals: '==', eq: '==', notEquals: '!=', ne: '!=', greaterThan: '>', gt: '>', lessThan: '<', lt: '<' },
  ...{ gte: '>=', lte: '<=', ge: '>=', le: '<=', ifEquals: '==', ifeq: '==' },
};

/** `{{#if}}`, `{{#each}}`, `{{{x}}}` of Handlebars and Mustache, with what SendGrid and Postmark made of them. */
export const handlebars: readonly Rule[] = [
  [/^!/, nothing],
  [/^>/, none],
  [
    /^#\s*each\s+(\S+)(?:\s+as\s+\|\s*(\w+)[^|]*\|)?$/,
    (liquid, list, item) => liquid.repeat(handlebarsName(list, liquid), item),
  ],
  [/^#\s*each(?:\s|$)/, none],
  [
    /^#\s*(if|unless)(?:\s+([\s\S]*))?$/,
    (liquid, kind, rest) =>
      liquid.open(kind === 'if' ? 'if' : 'unless', comparison(rest, liquid) ?? handlebarsName(rest, liquid)),
  ],
  [/^#\s*with(?:\s+([\s\S]*))?$/, (liquid, path) => liquid.open('if', handlebarsName(path, liquid))],
  [
    /^#\s*(\S+)\s*([\s\S]*)$/,
    (liquid, name, rest) => {
      if (comparisons[name]) return liquid.open('if', comparison(`${name} ${rest}`, liquid));
      // A section of Mustache: shown where there is a value.
      return rest === '' ? liquid.open('if', handlebarsName(name, liquid)) : null;
    },
  ],
  [/^\^$/, otherwise],
  [/^\^([\s\S]+)$/, (liquid, path) => liquid.open('unless', handlebarsName(path, liquid))],
  [/^\//, close],
  [
    /^else\s+if\s+(.+)$/,
    (liquid, condition) => liquid.elsif(comparison(condition, liquid) ?? handlebarsName(condition, liquid)),
  ],
  [/^else$/, otherwise],
  [
    /^insert\s+([\w.]+)\s+["']default=(.*?)["']$/,
    (liquid, path, text) => liquid.print(`${handlebarsName(path, liquid)} | default: ${quoted(text)}`),
  ],
  [/^insert\s+([\w.]+)$/, (liquid, path) => liquid.print(handlebarsName(path, liquid))],
  [/^(?:&\s*)?@(?:index|key)$/, (liquid) => liquid.print('forloop.index0')],
  [/^(?:&\s*)?@(first|last)$/, (liquid, place) => liquid.print(`forloop.${place}`)],
  [/^(?:&\s*)?([\w.\-/@:[\]]*)$/, (liquid, path) => liquid.print(handlebarsName(path, liquid))],
  [
    /^(?:&\s*)?([\s\S]*)$/,
    (liquid, text) => liquid.print(translateOutput(text, (path) => handlebarsName(path, liquid))),
  ],
];

/** A helper that compares: `(eq a "b")`. */
function comparison(text: string, liquid: LiquidWriter): Translated {
  const [, helper = '', left = '', right = ''] =
    /^\(?\s*(\w+)\s+("[^"]*"|'[^']*'|[^\s()]+)\s+("[^"]*"|'[^']*'|[^\s()]+)\s*\)?$/.exec(text.trim()) ?? [];
  const [one, other] = [left, right].map((value) =>
    translateValue(value, (path) => handlebarsName(path, liquid)),
  );
  return comparisons[helper] && one && other ? `${one} ${comparisons[helper]} ${other}` : null;
}

/** Inside a repeat a name is the item's; `../name` is one outside. */
function handlebarsName(path: string, { item, blocks }: LiquidWriter): string {
  const text = path.trim();
  const system = systemName(text);
  if (system) return system;
  const root = text.split(/[./]/)[0] ?? '';
  if (/^(?:this|\.)$/.test(text)) return item ?? 'value';
  if (/^(?:\.\.\/|@root\.)/.test(text)) return pathName(text.replace(/^(?:\.\.\/|@root\.)+/, ''));
  const own = text.replace(/^(?:this[./]|\.\/?)/, '');
  const isAlias = blocks.some((block) => block.item === root);
  return item && !isAlias ? `${item}.${pathName(own)}` : pathName(own);
}

/** Mailchimp's `*|NAME|*`, with its conditions. */
export const mailchimp: readonly Rule[] = [
  [/^END\s*:/, close],
  [/^ELSE(?:\s*:[\s\S]*)?$/, otherwise],
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
    /^(?:(?:IF|IFNOT|ELSEIF)\s*:|(?:INTERESTED|ARCHIVE|MC_LANGUAGE|TRANSLATE|RSS|FEED|GALLERY|FACEBOOK|TWITTER|SHARE|REWARDS|PROMO_CODE|POLL|SURVEY)\b)/,
    none,
  ],
  [/^(?:MC:SUBJECT|MC_PREVIEW_TEXT)$/, nothing],
  [/^([\s\S]*)$/, (liquid, text) => liquid.print(systemName(text) ?? pathName(text.replaceAll(':', '_')))],
];

function literal(value: string): string {
  const text = value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : quoted(text);
}

/** Ruby's ERB behind its `<%`: `= name`, `if …`, `items.each do |item|`; and Elixir's EEx, whose blocks print. */
export const erb: readonly Rule[] = [
  [/^=?((?:if|unless)\s[\s\S]+?)\s+do$/, (liquid, logic) => translateBy(erb, logic, liquid) ?? null],
  [/^=?for\s+(\w+)\s+<-\s+([@\w.]+)\s+do$/, (liquid, item, list) => liquid.repeat(plainName(list), item)],
  [
    /^=([@\w.]+)\s*\|\|\s*('[^']*'|"[^"]*")$/,
    (liquid, value, other) => liquid.print(`${plainName(value)} | default: ${other}`),
  ],
  [
    /^=(?:h|raw|html_escape)\s*\(?\s*([@\w.]+)\s*\)?$/,
    (liquid, value) => liquid.print(translateOutput(value.replace(/\.html_safe$/, ''), plainName)),
  ],
  [/^=([\s\S]*?)(?:\.html_safe)?$/, (liquid, value) => liquid.print(translateOutput(value, plainName))],
  [/^end$/, close],
  [/^else$/, otherwise],
  [
    /^([@\w.]+)\.each\s+do\s*\|\s*(\w+)[^|]*\|$/,
    (liquid, list, item) => liquid.repeat(plainName(list), item),
  ],
  [
    /^(if|elsif|unless)\s+([\s\S]+)$/,
    (liquid, word, text) => {
      const condition = translateCondition(text.replace(/\.(?:present|any)\?/g, ''), plainName);
      if (word === 'elsif') return liquid.elsif(condition);
      return liquid.open(word === 'unless' ? 'unless' : 'if', condition);
    },
  ],
];

/** Go's templates: `{{ .Name }}`, `{{ if .X }}`, `{{ range .Items }}`, `{{ end }}`. */
export const go: readonly Rule[] = [
  [/^\/\*[\s\S]*\*\/$/, nothing],
  [/^end$/, close],
  [
    /^range\s+(?:(?:\$\w+\s*,\s*)?\$(\w+)\s*:=\s*)?([.$][\w.]*)$/,
    (liquid, item, list) => liquid.repeat(goName(list, liquid), item),
  ],
  [
    /^(if|else if|with)\s+((?:not\s+)?[\s\S]*[.$][A-Za-z][\s\S]*)$/,
    (liquid, word, text) => {
      const compared = text.replace(
        /^(eq|ne|lt|gt|le|ge)\s+([.$][\w.]*)\s+("[^"]*"|[\w.$]+)$/,
        (_, sign: string, left: string, right: string) => `${left} ${comparisons[sign]} ${right}`,
      );
      const plain = compared.replace(/[.$]+[A-Za-z][\w.]*/g, (path) => goName(path, liquid));
      const condition = translateCondition(plain, (path) => path);
      return word === 'else if' ? liquid.elsif(condition) : liquid.open('if', condition);
    },
  ],
  [
    /^([.$][\w.]*)((?:\s*\|\s*\w+)*)$/,
    (liquid, path, filters) => liquid.print(translateOutput(goName(path, liquid) + filters, (each) => each)),
  ],
];

function goName(path: string, { item }: LiquidWriter): string {
  const text = path.trim();
  if (text === '.') return item ?? 'value';
  const [, variable, rest] = /^\$(\w+)((?:\.\w+)*)$/.exec(text) ?? [];
  if (variable) return pathName(`${variable}${rest}`);
  const bare = text.replace(/^\$?\.+/, '');
  return item && !text.startsWith('$') ? `${item}.${pathName(bare)}` : plainName(bare);
}

/** What marks a part of a layout or says how it is read: its content stays, the mark means nothing here. */
const layoutParts =
  /^(?:(?:end)?(?:block|autoescape|spaceless|apply|trans|blocktrans|blocktranslate)|extends|load|import|from|plural)\b/;

/** Jinja, Twig and Django between `{%` and `%}`, where Liquid writes otherwise. */
export const jinja: readonly Rule[] = [
  [/^(\w+)/, (liquid, word) => (systemName(word) ? liquid.print(systemName(word)) : undefined)],
  [
    /^(?:elif|elseif)\b\s*([\s\S]*)$/,
    (liquid, condition) => liquid.elsif(translateCondition(condition, plainName)),
  ],
  [/^set\b\s*([\s\S]*)$/, (_, rest) => (rest.includes('=') ? `{% assign ${rest} %}` : null)],
  [/^empty$/, otherwise],
  [/^(end)?verbatim\b/, (_, end) => `{% ${end}raw %}`],
  [layoutParts, nothing],
  [
    /^(if|unless)\b\s*([\s\S]*)$/,
    (liquid, kind, condition) =>
      liquid.open(kind === 'if' ? 'if' : 'unless', translateCondition(condition, plainName)),
  ],
  [/^for\s+(\w+)\s+in\s+([\w.]+)/, (liquid, item, list) => liquid.repeat(plainName(list), item)],
];
