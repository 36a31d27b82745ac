import { load } from 'cheerio/slim';

export type ReadUnit = { key: string; source: string | null; target: string | null };
/** `locale` and `sourceLocale`, of what was translated: null if the file names none. */
export type ReadTranslation = { locale: string | null; sourceLocale: string | null; units: ReadUnit[] };

/** The used part of a cheerio node. */
type Node = {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
};

/**
 * Reads XLIFF 2 (2.0, 2.1, 2.2), also as other tools write it: with split segments, codes as pairs or
 * separate ends, and notes. Returns an error message for anything else.
 */
export function readXliff(content: string): ReadTranslation | string {
  // Document types and entities are not processed, so a file cannot refer to anything outside.
  const root = load(content, { xml: true }).root()[0] as Node | undefined;
  const xliff = childrenOf(root).find((node) => localName(node) === 'xliff');
  if (!xliff) return 'This is no XLIFF.';
  const version = xliff.attribs?.version ?? '';
  if (!version.startsWith('2.')) return `This is XLIFF ${version || 'without a version'}: XLIFF 2 is read.`;
  const units = [...walk(xliff)].filter((node) => localName(node) === 'unit');
  const { trgLang = null, srcLang = null } = xliff.attribs ?? {};
  return { locale: trgLang, sourceLocale: srcLang, units: units.map(readUnit) };
}

function readUnit(unit: Node): ReadUnit {
  const data = new Map(
    [...walk(unit)].flatMap((node) =>
      localName(node) === 'data' ? [[node.attribs?.id ?? '', textOf(node)] as const] : [],
    ),
  );
  const parts = childrenOf(unit).filter((node) => ['segment', 'ignorable'].includes(localName(node)));
  const sides = parts.map((part) => {
    const side = (name: string) => childrenOf(part).find((node) => localName(node) === name);
    const [source, target] = [side('source'), side('target')];
    const between = localName(part) === 'ignorable' ? source : undefined;
    return { source: textIn(source, data), target: target ?? between };
  });
  const isTranslated = sides.length > 0 && sides.every(({ target }) => target !== undefined);
  return {
    key: unit.attribs?.id ?? '',
    source: sides.map(({ source }) => source).join(''),
    target: isTranslated ? sides.map(({ target }) => textIn(target, data)).join('') : null,
  };
}

type Reading = { data: ReadonlyMap<string, string>; preserve: boolean };

function textIn(node: Node | undefined, data: ReadonlyMap<string, string>): string {
  return readInner(node, { data, preserve: node?.attribs?.['xml:space'] === 'preserve' });
}

function readInner(node: Node | undefined, reading: Reading): string {
  return childrenOf(node)
    .map((child) => {
      const { id, startRef, hex } = child.attribs ?? {};
      switch (localName(child)) {
        case 'ph':
          return liquidOf(child, reading) ?? `<${id}/>`;
        case 'pc':
          return `<${id}>${readInner(child, reading)}</${id}>`;
        case 'sc':
          return `<${id}>`;
        case 'ec':
          return `</${startRef ?? id}>`;
        case 'cp':
          return String.fromCodePoint(Number.parseInt(hex ?? '20', 16) || 32);
        case '':
          return wordsOf(child.data ?? '', reading);
        default:
          return readInner(child, reading);
      }
    })
    .join('');
}

/** Some tools drop the original data; the displayed text of a variable is the same. */
function liquidOf({ attribs }: Node, { data }: Reading): string | null {
  const displayed = data.get(attribs?.dataRef ?? '') ?? attribs?.disp ?? '';
  return /^\{[{%]/.test(displayed) ? displayed : null;
}

/** Some tools put each element on its own line without preserving spaces. */
function wordsOf(text: string, { preserve }: Reading): string {
  const own = preserve ? text : text.replaceAll(/^\r?\n[ \t]*|\r?\n[ \t]*$/g, '');
  return own.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The name without prefix; '' for text. */
function localName({ type, name = '' }: Node): string {
  if (type === 'cdata') return 'cdata';
  return name.slice(name.indexOf(':') + 1);
}

function childrenOf(node: Node | undefined): Node[] {
  return (node?.children ?? []).filter(({ type }) => type === 'tag' || type === 'text' || type === 'cdata');
}

function* walk(node: Node): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* walk(child);
  }
}

function textOf(node: Node): string {
  return childrenOf(node)
    .map((child) => child.data ?? textOf(child))
    .join('');
}
