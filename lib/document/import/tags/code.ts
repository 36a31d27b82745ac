import { type Naming, print, printExpression, translateCondition } from './expressions';
import { type LiquidWriter, pathName, plainName, systemName, type Translated } from './liquid-writer';
import { type Expression, type Manner, type Options, readExpression } from './read-expression';
import { type Rule, returnEmpty, returnNull, translateBy } from './rule';
import { inQuotes } from './sender';

/**
 * What programs write between text: `<% %>` of Ruby, Elixir, EJS and Java, `<? ?>` of PHP, Mako, Razor, Velocity,
 * FreeMarker, Blade's directives. They differ in marks around it, hardly in what it says.
 */
export function translateCode(code: string, manner: Manner, liquid: LiquidWriter): Translated {
  const text = code.trim().replace(/\s+then$/, '');
  for (const [form, write] of statements) {
    const groups = form.exec(text)?.groups;
    const translated = groups
      ? write(liquid, groups, manner)
      : form.test(text)
        ? write(liquid, {}, manner)
        : undefined;
    if (translated !== undefined) return translated;
  }
  return null;
}

/** What code prints, with the names of the loops around it. */
export function printCode(code: string, manner: Manner, liquid: LiquidWriter): Translated {
  // That it is markup changes nothing of what it shows.
  const text = code
    .trim()
    .replace(/^raw\s*(?:\((?=link_to)([\s\S]*)\)|(?=link_to)([\s\S]*))$/, '$1$2')
    .replace(/\)\s*\.html_safe$/, ')');
  const system = systemName(text);
  if (system && /^[\w.:]+$/.test(text)) return liquid.print(system);
  const link = translateBy(links, text, liquid);
  return link === undefined ? printExpression(text, manner, namingIn(liquid)) : link;
}

type Write = (
  liquid: LiquidWriter,
  groups: Readonly<Record<string, string>>,
  manner: Manner,
) => Translated | undefined;

/** The end of a statement in any language: `) {`, ` do`, `:`. */
const end = String.raw`\s*(?:\bdo|\{|:)?\s*$`;
const kinds = '(?:(?:const|let|var|val|final|auto|[A-Z][\\w.<>?]*)\\s+)?';

const statements: readonly (readonly [RegExp, Write])[] = [
  [
    new RegExp(String.raw`^(?:\}\s*)?(?:else\s*if|elsif|elif)\b\s*(?<test>[\s\S]+?)${end}`),
    (liquid, { test = '' }, manner) => liquid.elsif(conditionIn(test, manner, liquid)),
  ],
  [/^(?:\}\s*)?(?:else|otherwise)\s*[:{]?$|^(?:for)?empty$/, () => '{% else %}'],
  [
    new RegExp(String.raw`^(?<word>if|unless|isset|empty)\b\s*(?<test>[\s\S]+?)${end}`),
    (liquid, { word, test = '' }, manner) =>
      liquid.open(word === 'if' || word === 'isset' ? 'if' : 'unless', conditionIn(test, manner, liquid)),
  ],
  ...[
    String.raw`^for(?:each)?\s*\(?\s*${kinds}[([]?\s*(?:\$?(?<key>\w+)\s*,\s*)?\$?(?<item>\w+)\s*[)\]]?\s*(?:\bin|\bof|:|<-)\s*(?<list>[\s\S]+?)\s*\)?${end}`,
    String.raw`^(?:foreach|forelse|list)\s*\(?\s*(?<list>[\s\S]+?)\s+as\s+(?:\$?(?<key>\w+)\s*=>\s*)?\$?(?<item>\w+)\s*\)?${end}`,
    String.raw`^(?<list>[\s\S]+?)\.(?:each|each_pair|(?<counted>each_with_index|forEach|map))\b\s*(?:do\s*\|\s*|\{\s*\|\s*|\(\s*(?:function\s*)?\(?\s*)(?<item>\w+)(?:\s*,\s*(?<key>\w+))?[^|{]{0,80}(?:\||\)?\s*(?:=>)?\s*\{)$`,
  ].map((form): readonly [RegExp, Write] => [
    new RegExp(form),
    (liquid, { list = '', item = '', key, counted }, manner) => {
      const path = listOf(list, manner, liquid);
      return path && liquid.repeat(path, item, key, counted !== undefined || /^enumerate\b/.test(list));
    },
  ]),
  [
    /^link_to\b\s*\(?\s*(?<given>[\s\S]+?)\)?\s+do$/,
    (liquid, { given = '' }) => {
      const [opening, closing] = printCode(`link_to 'x', ${given}`, 'script', liquid)?.split('>x<') ?? [];
      return closing === undefined ? undefined : liquid.part(null, `${opening}>`, '</a>');
    },
  ],
  [
    /^(?:content_for|provide|capture|content_tag|cache|mjml|with_locale|I18n\.with_locale)\b[\s\S]*\bdo(?:\s*\|[^|]*\|)?$/,
    (liquid) => liquid.part(null),
  ],
  [
    /^(?:end(?:_?(?:if|unless|for|foreach|forelse|each|isset|empty|section|component|slot|ifequal|while|switch))?;?|\}\s*\)?\s*;?|done)$/,
    (liquid) => liquid.close(),
  ],
  [
    new RegExp(String.raw`^${kinds}(?<mark>[@$]?)(?<name>\w+)\s*=(?![=~>])\s*(?<value>[^{}]+?);?$`),
    (liquid, { mark = '', name = '', value = '' }, manner) =>
      liquid.isUsed(name, mark) ? assign(name, value, manner, liquid) : undefined,
  ],
  // It sets a value that the email gets from elsewhere here, or loads what is none of an email.
  [/^[@$]?\w[\w.\->[\]'":@]*\s*(?:\|\||[-+.*/])?=(?![=~>])(?:[^{}]|#\{[^{}]*\})*$/, () => ''],
  [
    /^(?:const|let|var|import|from|use|using|require|page|namespace|defined|exit|content_for|provide|ftl|setting)\b[^{}]*$/,
    () => '',
  ],
];

/**
 * A value of the source's own. In a loop it is another one for each item: what has no counterpart is given with the item.
 * Elsewhere, what a program computes is given under the name it has there.
 */
function assign(name: string, value: string, manner: Manner, liquid: LiquidWriter): string {
  if (systemName(name)) return '';
  const own = pathName(name);
  const { item } = liquid;
  const isReadable = !liquid.isChanged(name) && (item !== null || isPlain(value, manner));
  const written = isReadable ? asValue(printCode(value, manner, liquid)) : null;
  const given = written ?? (item === null ? null : `${item}.${own}`);
  return given === null ? '' : `{% assign ${own} = ${given} %}`;
}

/** What is printed, as a value. */
function asValue(printed: Translated): Translated {
  const [, inside] = /^\{\{ ([^{}]*) \}\}$/.exec(printed ?? '') ?? [];
  if (inside !== undefined) return inside;
  if (printed === null || /[{}<>&]/.test(printed)) return null;
  return /^\d+(?:\.\d+)?$/.test(printed) ? printed : inQuotes(printed);
}

/** A text, a number, a path, or one of them for another that is missing. */
function isPlain(value: string, manner: Manner): boolean {
  const read = readExpression(value, manner);
  const isOne = (one: Expression | null) => one !== null && /^(?:path|text|number)$/.test(one.kind);
  return isOne(read) || (read?.kind === 'or' && isOne(read.left) && isOne(read.right));
}

/** The path of a list, also of one that is sorted or read by a method. */
function listOf(given: string, manner: Manner, liquid: LiquidWriter): string | null {
  const isCut = given.split('(').length > given.split(')').length;
  const text = isCut ? `${given})` : given;
  const plain = text
    .trim()
    .replace(/^(?:enumerate|sorted|list|reversed|array_\w+)\(([^(),]+)[^()]*\)$/, '$1');
  const path = plain.replace(
    /(?:\.(?:items|all|values|entries|toList|each|keySet|entrySet)\(\)|!\[\]|\s*\|\|\s*\[\]|\s*\?\?\s*\[\]|\s*\|\s*(?:dictsort|sort|reverse)\b[^|]*)+$/,
    '',
  );
  let read = readExpression(path.replace(/^\((.*)\)$/, '$1'), manner);
  while (read?.kind === 'call' && read.isFilter) read = read.on;
  return read?.kind === 'path' ? namesIn(liquid)(read.text) : null;
}

/** A condition, with the names of the loops around it. */
export function conditionIn(text: string, manner: Manner, liquid: LiquidWriter): Translated {
  // PHP sets what it tests.
  const isSet = manner === 'php' && /^\(?\s*\$\w+\s*=(?![=>])/.test(text);
  const plain = (isSet ? text.replace(/\$\w+\s*=\s*/, '') : text).replace(
    /\btypeof\s+([\w.]+)\s*!==?\s*(?:'undefined'|"undefined")/g,
    '$1',
  );
  return translateCondition(plain, namesIn(liquid), manner);
}

/** What a loop's state is asked for, by Liquid's words. */
const counters: Readonly<Record<string, string>> = {
  count: 'index',
  first: 'first',
  last: 'last',
  size: 'length',
};

function namingIn(liquid: LiquidWriter): Naming {
  const items = liquid.around.flatMap(({ item }) => item ?? []);
  return { rename: namesIn(liquid), lost: liquid.lost, items };
}

/** Names as they are here: of a program's own variables, its loops' counters and keys. */
export function namesIn(liquid: LiquidWriter): (path: string) => string {
  return (path) => {
    const plain = path
      .replace(/^[$@\\]+/, '')
      .replace(/^(?:locals|process\.env|this|Model|ViewBag|it)\.(?=\w)/, '')
      .replace(/\.length$/, '.size');
    const [root = ''] = /^\w+/.exec(plain) ?? [];
    const loop = liquid.around.findLast(({ key }) => key === root);
    if (loop && root !== '')
      return loop.isCounted
        ? `forloop.${counters[plain.slice(root.length + 1)] ?? 'index0'}`
        : pathName(`${loop.item}.key`);
    return plainName(plain);
  };
}

/** Rails's links, and what it has for styles and parts of a layout. */
const links: readonly Rule[] = [
  [
    /^(link_to\b[\s\S]+)$/,
    (liquid, code) => {
      const call = readExpression(code, 'script');
      if (call?.kind !== 'call' || call.name !== 'link_to') return undefined;
      const [words, address = words] = call.given;
      const naming = namingIn(liquid);
      const shown = words && (pictureOf(words, liquid) ?? print(words, naming));
      const link = address && print(address, naming);
      if (shown === null || shown === undefined || link === null || link === undefined) return undefined;
      return `<a href="${link}"${looksOf(call)}>${shown}</a>`;
    },
  ],
  [
    /^mail_to\s*\(?\s*([@\w.]+)/,
    (_, address) => `<a href="mailto:{{ ${plainName(address)} }}">{{ ${plainName(address)} }}</a>`,
  ],
  [
    /^(image_tag\b[\s\S]+)$/,
    (liquid, code) => {
      const call = readExpression(code, 'script');
      return call ? (pictureOf(call, liquid) ?? undefined) : undefined;
    },
  ],
  [/^(?:yield|content_for)\b[\s(]*:(\w+)\s*\)?$/, (liquid, name) => liquid.print(plainName(name))],
  [/^(?:stylesheet_\w+|csrf_\w+|javascript_\w+|preload_\w+|tracking_\w+|wp_head|wp_footer)\b/, returnEmpty],
  // Parts of other files.
  [
    /^(?:render|include|include_once|require|require_once|partial|get_template_part|Html\.(?:Raw\s*\(\s*)?Partial)\b(?=\s*[\w('":])/,
    returnNull,
  ],
];

/** Rails's picture; null for anything else. */
function pictureOf(call: Expression, liquid: LiquidWriter): Translated {
  if (call.kind !== 'call' || call.name !== 'image_tag') return null;
  const [source] = call.given;
  if (!source) return null;
  const isAsset = source.kind === 'text' && !/^https?:/.test(source.text);
  const address = isAsset
    ? `{{ ${pathName(source.text.replaceAll(/\W+/g, '_'))} }}`
    : print(source, namingIn(liquid));
  return `<img src="${address ?? '{{ image_tag }}'}"${looksOf(call)}>`;
}

/** What Rails's options say of a look, as attributes. */
function looksOf({ options }: { options: Options }): string {
  return [...options]
    .flatMap(([name, value]) =>
      value.kind === 'text' || value.kind === 'number' ? attributesOf(name, value.text) : [],
    )
    .join('');
}

function attributesOf(name: string, value: string): string[] {
  if (name === 'size' && /^\d+(?:x\d+)?$/.test(value)) {
    const [width, height = width] = value.split('x');
    return [` width="${width}" height="${height}"`];
  }
  return /^(?:alt|width|height|style|class|border|title|target)$/.test(name)
    ? [` ${name}="${value.replaceAll('"', "'")}"`]
    : [];
}
