import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { readLiquidTag, replaceLiquidTag } from '@/lib/document/liquid/liquid-tag';

/**
 * Asks lists whether they hold something: in other languages one that is empty or missing is false, in Liquid it is true.
 * A list is what a source repeats. Without foreign tags, Liquid keeps its meaning.
 */
export function testLists(source: string, allows: Allows, isForeign: boolean): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const loops = isForeign ? source.matchAll(/\{%-?\s*for\s+\w+\s+in\s+([A-Za-z_][\w.]*)/g) : [];
  const lists = new Set([...loops].map(([, list = '']) => list));
  let at = 0;
  for (const { 0: tag, index } of lists.size > 0 ? source.matchAll(/\{[%{][^{}]{0,600}[%}]\}/g) : []) {
    const written = tag.startsWith('{{') ? withSizes(tag, lists) : writeTag(tag, lists);
    if (written === tag || !writer.repair(index, `${tag} asks for a list: written ${written}.`)) continue;
    writer.keep(at, index);
    writer.put(written, index);
    at = index + tag.length;
  }
  writer.keep(at, source.length);
  return writer;
}

function writeTag(tag: string, lists: ReadonlySet<string>): string {
  const read = readLiquidTag(tag);
  const word = read?.role === 'close' ? '' : (read?.kind ?? '');
  if (!read || !/^(?:if|unless|elsif)$/.test(word)) return tag;
  const sized = withSizes(read.expression, lists);
  // Every second one is the `and` or `or` between.
  const parts = sized.split(/\s+(and|or)\s+(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/);
  const tests = parts.map((part) => writeTest(part, lists));
  const [join, ...otherJoins] = new Set(parts.filter((_, at) => at % 2 === 1));
  const once = [...new Set(tests.filter((_, at) => at % 2 === 0))].join(` ${join} `);
  const isAsked = tests.some((test, at) => test !== parts[at]);
  const text = !isAsked ? sized : otherJoins.length > 0 ? tests.join(' ') : once;
  return text === read.expression ? tag : replaceLiquidTag(tag, `${word} ${text}`);
}

const form =
  /^(?<not>not\s+)?(?<list>[A-Za-z_][\w.]*?)(?:\.(?<asked>(?:size\.)?(?:size|any|present|exists|positive|empty|blank|none|zero)))?(?:\s*(?<sign>==|!=)\s*(?:nil|null|blank|empty|false))?$/i;

function writeTest(test: string, lists: ReadonlySet<string>): string {
  const { not, list = '', asked = '', sign } = form.exec(test)?.groups ?? {};
  if (!lists.has(list)) return test;
  const isEmpty = [not !== undefined, sign === '==', /(?:empty|blank|none|zero)$/i.test(asked)];
  return `${list} ${isEmpty.filter(Boolean).length % 2 === 1 ? '==' : '!='} empty`;
}

/** What counts a list, by Liquid's word. */
function withSizes(text: string, lists: ReadonlySet<string>): string {
  return text.replaceAll(
    /"[^"]*"|'[^']*'|(?<![\w.])([A-Za-z_][\w.]*)\.(?:count|length)(?![\w])/gi,
    (whole: string, list?: string) => (list !== undefined && lists.has(list) ? `${list}.size` : whole),
  );
}
