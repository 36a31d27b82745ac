import { body } from '@/lib/document/elements/body';
import { headTags } from '@/lib/document/elements/head';
import { raw } from '@/lib/document/elements/raw';
import { blankComments } from '@/lib/document/import/source/blank-comments';
import { addToHead } from '@/lib/document/mjml/edit-mjml';

/** Returns the text of a file by its path in the archive; null if it does not exist. */
export type ReadFile = (path: string) => string | null;

type Found = { included: Set<string>; missing: Set<string> };

export type WithIncludes = { source: string; included: string[]; missing: string[] };

/** Includes in other template languages: Handlebars, Twig, Jinja, Django, ERB, EJS and FreeMarker. */
const partial =
  /\{\{\s*>\s*["']?([\w./-]{1,200})["']?[^{}]{0,200}\}\}|\{%-?\s*(?:include|render)\s+["']([^"'%{}]{1,200})["'](?:[^%{}]|\{[^%{}]{0,300}\}){0,200}%\}|<%[-=]+\s*render\s*\(?\s*(?:partial:\s*)?["']([^"'%]{1,200})["'][^%]{0,200}%>|<%-?\s*include\s*\(\s*["']([^"'%]{1,200})["'][^%]{0,200}%>|<#include\s+["']([^"'<>]{1,200})["'][^<>]{0,200}>/g;
const include = /<mj-include\b([^<>]*?)(?:\/>|>(?:\s*<\/mj-include\s*>)?)/gi;
const maxDepth = 10;
const maxLength = 2_000_000;

/**
 * An MJML source with its included files, merged like mjml does: their body replaces the tag, their head goes into
 * ours; style sheets into the head, HTML into mj-raw. Missing files stay as they are.
 */
export function putIncludes(path: string, source: string, read: ReadFile): WithIncludes {
  const found: Found = { included: new Set<string>(), missing: new Set<string>() };
  const heads: string[] = [];
  // Of all files together: those that include themselves never end.
  let room = maxLength;
  const includeFile = (target: string | null, name: string): string | null => {
    const content = target === null || room < 0 ? null : read(target);
    room -= content?.length ?? 0;
    const isTaken = target !== null && content !== null && room >= 0;
    if (isTaken) found.included.add(target);
    else found.missing.add(name);
    return isTaken ? content : null;
  };
  const put = (from: string, text: string, depth: number): string => {
    const merged = withPartials(from, text, depth);
    const isIn = inComments(merged);
    return merged.replace(include, (tag: string, attributes: string, at: number) => {
      if (isIn(at)) return tag;
      const [, , wanted = ''] = /\bpath\s*=\s*(["'])(.*?)\1/.exec(attributes) ?? [];
      const target = depth > maxDepth ? null : resolvePath(from, wanted);
      const content = includeFile(target, wanted);
      if (target === null || content === null) return tag;
      const [, , kind = 'mjml'] = /\btype\s*=\s*(["'])(.*?)\1/.exec(attributes) ?? [];
      if (kind === 'html') return `<${raw.tag}>${content}</${raw.tag}>`;
      if (kind === 'css') {
        const isInline = /\bcss-inline\s*=\s*["']inline["']/.test(attributes);
        heads.push(`<${headTags.style}${isInline ? ' inline="inline"' : ''}>${content}</${headTags.style}>`);
        return '';
      }
      return insideOrAll(put(target, content, depth + 1));
    });
  };
  const withPartials = (from: string, text: string, depth: number): string => {
    const isIn = inComments(text);
    return text.replace(partial, (tag: string, ...groups: (string | undefined)[]) => {
      if (isIn(Number(groups[5]))) return tag;
      const wanted = groups.slice(0, 5).find((name) => name !== undefined) ?? '';
      const target = depth > maxDepth ? null : partialOf(from, wanted, read);
      const content = includeFile(target, wanted);
      if (target === null || content === null) return tag;
      return insideOrAll(put(target, content, depth + 1));
    });
  };
  /** Of a complete document, its head and the content of its body; a fragment is taken as a whole. */
  const insideOrAll = (source: string): string => {
    if (!/<mjml[\s>]/i.test(source)) return source;
    const head = insideOf(headTags.tag, source);
    if (head) heads.push(head);
    return insideOf(body.tag, source);
  };
  const text = put(path, applyLayout(path, source, read, found), 0);
  return {
    source: heads.length > 0 ? addToHead(text, heads.join('\n'), '\n') : text,
    included: [...found.included],
    missing: [...found.missing],
  };
}

/** Whether a place is in a comment, which shows nothing, and which a comment of the included file would end. */
function inComments(source: string): (at: number) => boolean {
  const blank = blankComments(source);
  return (at) =>
    blank[at] !== source[at] && !/<!--\s*\[if/iy.test(source.slice(source.lastIndexOf('<!--', at)));
}

const engines = [
  '.hbs',
  '.handlebars',
  '.mustache',
  '.liquid',
  '.twig',
  '.njk',
  '.jinja',
  '.erb',
  '.ejs',
  '.ftl',
];
/** File extensions of partials; what the engine writes may stand before its own: `.html.erb`. */
const endings = [
  ...engines,
  '.html',
  ...['.html', '.mjml'].flatMap((written) => engines.map((engine) => written + engine)),
];

/**
 * A partial next to the file, in a folder of partials or in one above, with the file's or language's extension or none.
 */
function partialOf(from: string, wanted: string, read: ReadFile): string | null {
  // Twig names what has a folder elsewhere: `@User/emails/layout`, `@!User/…`, `User::…`.
  const target = wanted.replace(/^(?:@!?\w+\/|\w+::?)/, '').replaceAll(':', '/');
  const name = target.split('/').at(-1) ?? '';
  const folder = target.slice(0, target.length - name.length);
  const ending = /\.[a-z]+$/i.exec(from)?.[0] ?? '';
  const levels = Math.min(from.split('/').length, 8);
  const places = Array.from({ length: levels }, (_, level) => '../'.repeat(level)).flatMap((up) => [
    up,
    `${up}partials/`,
  ]);
  const paths = places.flatMap((place) =>
    [name, `_${name}`].flatMap((file) =>
      ['', ending, ...endings].flatMap((end) => resolvePath(from, `${place}${folder}${file}${end}`) ?? []),
    ),
  );
  return paths.find((path) => read(path) !== null) ?? null;
}

const extending = /^\s*\{%-?\s*extends\s+["']([^"'%{}]{1,200})["']\s*-?%\}/;
const part = /\{%-?\s*block\s+(\w+)\s*-?%\}((?:(?!\{%-?\s*block\b)[\s\S])*?)\{%-?\s*endblock\b[^%{}]*%\}/g;

/** Fills the blocks of a Twig, Jinja or Django layout with those of a source; unchanged if it extends nothing. */
function applyLayout(path: string, source: string, read: ReadFile, found: Found): string {
  const parentName = extending.exec(source)?.[1];
  const target = parentName === undefined ? null : partialOf(path, parentName, read);
  const layout = target === null || target === path ? null : read(target);
  if (parentName !== undefined && layout === null) found.missing.add(parentName);
  if (target === null || layout === null || found.included.has(target)) return source;
  found.included.add(target);
  const blocks = new Map([...source.matchAll(part)].map(([, name = '', content = '']) => [name, content]));
  return applyLayout(target, layout, read, found).replace(
    part,
    (match: string, name: string) => blocks.get(name) ?? match,
  );
}

/** Resolves a path relative to a file; null if it leads out of the archive. */
function resolvePath(from: string, target: string): string | null {
  const [plain = ''] = target.trim().split(/[?#]/);
  if (plain === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(plain)) return null;
  const parts = plain.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decode(plain).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function insideOf(tag: string, source: string): string {
  const open = new RegExp(`<${tag}\\b[^<>]*>`, 'i').exec(source);
  if (!open || open[0].endsWith('/>')) return '';
  const start = open.index + open[0].length;
  const end = source.toLowerCase().lastIndexOf(`</${tag}`);
  return end === -1 ? '' : source.slice(start, end);
}

/** Everything between quotes and in `url()`: candidates for paths in the archive. */
const addresses = /(["'])((?:(?!url\()[^"'<>\r\n]){1,500})\1|url\(\s*([^"'()<>\s]{1,500})\s*\)/g;

/** The archive's files used as images in a source, by the path that names them. */
export function archiveImages(path: string, source: string, files: ReadonlySet<string>): Map<string, string> {
  const byName = new Map<string, string | null>();
  for (const file of files) {
    const name = file.split('/').at(-1) ?? file;
    byName.set(name, byName.has(name) ? null : file);
  }
  const found = new Map<string, string>();
  for (const [, , quoted, bare] of source.matchAll(addresses)) {
    const address = (quoted ?? bare ?? '').trim();
    const file = fileOf(path, address, files, byName);
    if (file) found.set(address, file);
  }
  return found;
}

/** Replaces these paths by addresses. */
export function withAddresses(source: string, replaced: ReadonlyMap<string, string>): string {
  return source.replace(addresses, (match: string, _quote, quoted?: string, unquoted?: string) => {
    const rawAddress = quoted ?? unquoted ?? '';
    const address = replaced.get(rawAddress.trim());
    return address === undefined ? match : match.replace(rawAddress, () => address);
  });
}

/** `cid:` names a file without its folder. */
function fileOf(
  path: string,
  address: string,
  files: ReadonlySet<string>,
  byName: ReadonlyMap<string, string | null>,
): string | null {
  if (/^cid:/i.test(address)) return byName.get(address.slice(4).split('@')[0] ?? '') ?? null;
  const resolved = resolvePath(path, address);
  return resolved !== null && files.has(resolved) ? resolved : null;
}
