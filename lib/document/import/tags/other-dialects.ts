import { plainName, translateCondition, translateOutput } from './expressions';
import {
  type Blocks,
  closeBlock,
  currentItem,
  openFor,
  openIf,
  pathName,
  quoted,
  systemName,
  type Translated,
} from './translation';

/** Mailchimp's `*|NAME|*`, with its conditions. */
export function translateMailchimp(inside: string, blocks: Blocks): Translated {
  const text = inside.trim();
  const [, word = '', rest = ''] = /^(IF|IFNOT|ELSEIF|ELSE|END|INTERESTED)\s*:\s*([\s\S]*)$/.exec(text) ?? [];
  if (word === 'END' || text === 'END:IF') return closeBlock(blocks);
  if (word === 'ELSE' || text === 'ELSE') return '{% else %}';
  if (word === 'IF' || word === 'IFNOT' || word === 'ELSEIF') {
    const [, name = '', sign = '', value = ''] =
      /^([\w.]+)\s*(=|!=|>=|<=|>|<)?\s*([\s\S]*)$/.exec(rest) ?? [];
    if (name === '') return null;
    const compared =
      sign === '' ? plainName(name) : `${plainName(name)} ${sign === '=' ? '==' : sign} ${literal(value)}`;
    if (word === 'ELSEIF') return `{% elsif ${compared} %}`;
    return openIf(blocks, compared, word === 'IFNOT' ? 'unless' : 'if');
  }
  if (
    /^(?:INTERESTED|ARCHIVE|MC_LANGUAGE|TRANSLATE|RSS|FEED|GALLERY|FACEBOOK|TWITTER|SHARE|REWARDS|PROMO_CODE|POLL|SURVEY)\b/.test(
      text,
    )
  )
    return null;
  if (/^(?:MC:SUBJECT|MC_PREVIEW_TEXT)$/.test(text)) return '';
  return `{{ ${systemName(text) ?? pathName(text.replaceAll(':', '_'))} }}`;
}

/** Ruby's ERB: `<%= name %>`, `<% if … %>`, `<% items.each do |item| %>`. */
export function translateErb(inside: string, blocks: Blocks): Translated {
  const [, sign = '', code = ''] = /^([-=#]*)([\s\S]*?)-?$/.exec(inside) ?? [];
  const text = code.trim();
  if (sign.includes('#')) return '';
  const asm = systemName(text);
  if (asm) return `{{ ${asm} }}`;
  // Elixir's EEx: its blocks print.
  const [, logic] = /^((?:if|unless)\s[\s\S]+?)\s+do$/.exec(text) ?? [];
  if (logic) return translateErb(` ${logic} `, blocks);
  const [, each, given] = /^for\s+(\w+)\s+<-\s+([@\w.]+)\s+do$/.exec(text) ?? [];
  if (each && given) return openFor(blocks, plainName(given), each);
  if (sign.includes('=')) {
    const bare = text
      .replace(/^(?:h|raw|html_escape)\s*\(?\s*([@\w.]+)\s*\)?$/, '$1')
      .replace(/\.html_safe$/, '');
    const [, value, other] = /^([@\w.]+)\s*\|\|\s*('[^']*'|"[^"]*")$/.exec(bare) ?? [];
    if (value && other) return `{{ ${plainName(value)} | default: ${other} }}`;
    const output = translateOutput(bare, plainName);
    return output === null ? null : `{{ ${output} }}`;
  }
  if (text === 'end') return closeBlock(blocks);
  if (text === 'else') return '{% else %}';
  const [, list, item] = /^([@\w.]+)\.each\s+do\s*\|\s*(\w+)[^|]*\|$/.exec(text) ?? [];
  if (list) return openFor(blocks, plainName(list), item);
  const [, word = '', condition = ''] = /^(if|elsif|unless)\s+([\s\S]+)$/.exec(text) ?? [];
  const translated =
    condition === '' ? null : translateCondition(condition.replace(/\.(?:present|any)\?/g, ''), plainName);
  if (translated === null) return null;
  return word === 'elsif'
    ? `{% elsif ${translated} %}`
    : openIf(blocks, translated, word === 'unless' ? 'unless' : 'if');
}

/** Go's templates: `{{ .Name }}`, `{{ if .X }}`, `{{ range .Items }}`, `{{ end }}`. null where it is none of them. */
export function translateGo(inside: string, blocks: Blocks): Translated | undefined {
  const text = inside.trim();
  const name = (path: string) => goName(path, blocks);
  if (/^\/\*[\s\S]*\*\/$/.test(text)) return '';
  if (text === 'end') return closeBlock(blocks);
  const [, ranged, alias, list] =
    /^(range)\s+(?:(?:\$\w+\s*,\s*)?\$(\w+)\s*:=\s*)?([.$][\w.]*)$/.exec(text) ?? [];
  if (ranged && list) return openFor(blocks, name(list), alias);
  const [, word, condition] =
    /^(if|else if|with)\s+((?:not\s+)?[\s\S]*[.$][A-Za-z][\s\S]*)$/.exec(text) ?? [];
  if (word && condition) {
    const compared = /^(eq|ne|lt|gt|le|ge)\s+([.$][\w.]*)\s+("[^"]*"|[\w.$]+)$/.exec(condition);
    const signs: Record<string, string> = { eq: '==', ne: '!=', lt: '<', gt: '>', le: '<=', ge: '>=' };
    const given = compared ? `${compared[2]} ${signs[compared[1] ?? '']} ${compared[3]}` : condition;
    const plain = given.replace(/[.$]+[A-Za-z][\w.]*/g, (path) => name(path));
    const translated = translateCondition(plain, (path) => path);
    if (translated === null) return null;
    return word === 'else if' ? `{% elsif ${translated} %}` : openIf(blocks, translated);
  }
  if (/^[.$][\w.]*(?:\s*\|\s*\w+)*$/.test(text)) {
    const [path = '', ...filters] = text.split('|');
    const output = translateOutput([name(path), ...filters].join('|'), (each) => each);
    return output === null ? null : `{{ ${output} }}`;
  }
  return undefined;
}

function goName(path: string, blocks: Blocks): string {
  const text = path.trim();
  const item = currentItem(blocks);
  if (text === '.') return item ?? 'value';
  const [, variable, rest] = /^\$(\w+)((?:\.\w+)*)$/.exec(text) ?? [];
  if (variable) return pathName(`${variable}${rest}`);
  const bare = text.replace(/^\$?\.+/, '');
  return item && !text.startsWith('$') ? `${item}.${pathName(bare)}` : plainName(bare);
}

function literal(value: string): string {
  const text = value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : quoted(text);
}
