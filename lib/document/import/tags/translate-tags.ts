import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { printCode } from './code';
import { go } from './go';
import { handlebars } from './handlebars';
import { jinja, printTag } from './jinja';
import { type LanguageName, languages, tagsIn } from './languages';
import {
  LiquidWriter,
  pathName,
  systemName,
  type Translated,
  usesForeignLoopVariable,
} from './liquid-writer';
import { translateBy } from './rule';
import { createTagPlaces, type TagPlace } from './tag-places';
import { tagMoved, tagRepair } from './tag-repair';
import {
  endedWords,
  isPrinting,
  opensBlock,
  type UnknownTag,
  withinQuotes,
  withoutCounterpart,
} from './unknown-tags';

/**
 * Translates tags of other senders to Liquid: Handlebars and Mustache, SendGrid, Postmark, Mailchimp, Klaviyo, Brevo,
 * Jinja and Twig, Go, and those of `languages`. Liquid keeps its bytes; what prints something and has no counterpart
 * becomes visible text, what prints nothing is left out.
 */
export function translateTags(
  source: string,
  allows?: Allows,
): { writer: SourceWriter; unknown: UnknownTag[] } {
  const first = translateAll(source, allows, new Set());
  const unclosed = new Set(first.liquid.blocks.flatMap(({ at }) => at ?? []));
  return unclosed.size === 0 ? first : translateAll(source, allows, unclosed);
}

/** Skips the tags at these offsets, which are never closed. */
function translateAll(source: string, allows: Allows | undefined, unclosed: ReadonlySet<number>) {
  const writer = new SourceWriter(source, allows);
  const unknown: UnknownTag[] = [];
  const liquid = new LiquidWriter(source);
  const isForeign = hasForeignBlocks(source);
  const isRawMarkup = rawMarkup.test(source);
  const ended = endedWords(source);
  const headEnd = source.search(/<\/(?:mj-)?head\s*>/i);
  const placeOf = createTagPlaces(source);
  let at = 0;
  for (const { 0: tag, index, groups } of source.matchAll(tagsIn(source))) {
    const end = index + tag.length;
    const place = placeOf(index, end);
    const language = languageOf(groups);
    const isRaw = isRawMarkup && /^\{%-?\s*(?:end)?raw\b/.test(tag);
    const depth = liquid.blocks.length;
    liquid.lost.length = 0;
    const isEmptyPart =
      emptyPart.exec(tag)?.[1] !== undefined &&
      closesAtOnce.test(source.slice(end, end + 200)) &&
      // In a head, only a title shows it.
      (index > headEnd ||
        /<(?:mj-)?(?:title|preview)\b[^<>]*>[^<]*$/i.test(source.slice(Math.max(0, index - 200), index)));
    const known = isEmptyPart
      ? tag.replace(emptyPart, '{{ $1 }}')
      : tag.replace(/^\{\{~|~(?=\}\}$)/g, withoutTilde);
    const goPart = closesAtOnce.test(source.slice(end, end + 200)) ? emptyGoPart.exec(tag)?.[1] : undefined;
    const found = unclosed.has(index)
      ? null
      : isRaw
        ? ''
        : goPart !== undefined
          ? liquid.part(goPart)
          : translateInPlace(known, language, place, liquid, isForeign, ended);
    const translated = found && found !== tag ? trimmingAs(tag, found) : found;
    // Its middle has no counterpart either.
    if (unclosed.has(index)) liquid.blocks.push({ kind: 'unknown', item: null });
    const opened = liquid.blocks.length > depth ? liquid.blocks.at(-1) : undefined;
    if (opened && language === 'razor') opened.isBrace = true;
    // Our own Liquid is checked by the linter.
    if (opened && translated !== null && translated !== tag) opened.at = index;
    if (translated === null) {
      const without = withoutCounterpart(tag, language, place, ended);
      writer.keep(at, index);
      writer.put(without.shown, index);
      // Comments are not sent.
      if (place.inside !== 'comment') unknown.push({ offset: index, text: tag, ...without });
      at = end;
      continue;
    }
    const enclosingComment =
      isAlone(source, place, index, end) && translated.startsWith('{%') ? commentEnd : null;
    const quotes = needsQuotes(source, place, index, end) ? '"' : '';
    const space = place.inside === 'tag' && /<[\w:-]+$/.test(source.slice(at, index).slice(-60)) ? ' ' : '';
    if (translated === tag && !enclosingComment && quotes === '' && space === '') continue;
    const message =
      translated === tag
        ? tagMoved(tag, enclosingComment ? 'comment' : space ? 'name' : 'quotes')
        : tagRepair(tag, translated);
    if (!writer.repair(index, message)) continue;
    if (liquid.lost.length > 0 && place.inside !== 'comment')
      unknown.push({ offset: index, text: liquid.lost[0] ?? '', outcome: 'unformatted', shown: tag });
    writer.keep(at, enclosingComment ? place.start : index);
    writer.put(`${space}${quotes}${translated}${quotes}`, index);
    at = enclosingComment ? source.indexOf(commentEnd, end) + commentEnd.length : end;
  }
  writer.keep(at, source.length);
  return { writer, unknown, liquid };
}

const withoutTilde = (mark: string) => mark.replace('~', '');

/** Trims white space around Liquid where the foreign tag did. */
function trimmingAs(tag: string, liquid: string): string {
  const before = /^\{[{%][-~]/.test(tag) ? liquid.replace(/^\{[{%](?!-)/, '$&-') : liquid;
  return /[-~][%}]\}$/.test(tag) ? before.replace(/(?<!-)[%}]\}$/, '-$&') : before;
}

/** An empty block of a layout: where each email has its content. */
const emptyPart = /^\{%-?\s*block\s+(\w+)\s*-?%\}$/;
const emptyGoPart = /^\{\{-?\s*block\s+"([\w.-]+)"\s+[.$][\w.]*\s*-?\}\}$/;
const closesAtOnce = /^\s*(?:\{%-?\s*endblock\b|\{\{-?\s*end\s*-?\}\})/;

const commentEnd = '-->';

/** Markup for a second program: its tags are the ones that count. */
const rawMarkup = /\{%-?\s*raw\s*-?%\}(?:(?!\{%-?\s*endraw)[\s\S]){0,5000}?[<"']/;

/** Mailchimp evaluates conditions in comments too; Liquid in one is part of the comment. */
function isAlone(source: string, place: TagPlace, index: number, end: number): boolean {
  return (
    place.inside === 'comment' &&
    source.slice(place.start + 4, index).trim() === '' &&
    source.startsWith(commentEnd, end + (/^\s*/.exec(source.slice(end, end + 40))?.[0].length ?? 0))
  );
}

/** A value that is a single tag without quotes. */
function needsQuotes(source: string, { inside, quote }: TagPlace, index: number, end: number): boolean {
  return (
    inside === 'value' &&
    quote === '' &&
    /=\s*$/.test(source.slice(Math.max(0, index - 20), index)) &&
    /^\s*\/?>|^\s/.test(source.slice(end, end + 20))
  );
}

function languageOf(groups: Readonly<Record<string, string>> | undefined): LanguageName | null {
  for (const name in groups) if (name !== 'braces' && groups[name] !== undefined) return name as LanguageName;
  return null;
}

function translateInPlace(
  tag: string,
  language: LanguageName | null,
  place: TagPlace,
  liquid: LiquidWriter,
  isForeign: boolean,
  endWords: ReadonlySet<string>,
): Translated {
  const { blocks } = liquid;
  const depth = blocks.length;
  const blockKind = blocks.at(-1)?.kind;
  const found = language
    ? languages[language].write(tag, liquid)
    : translateBraces(tag, liquid, isForeign, endWords);
  const isMiddle = /^\{%-?\s*(?:else|elsif)\b/.test(found ?? '');
  const isLost = found !== null && found !== tag && !isReadablePart(found);
  if (found === null || isLost || (isMiddle && blockKind === 'unknown')) {
    if (isLost) blocks.length = Math.min(blocks.length, depth);
    const [, ended = ''] = /^\{%-?\s*end_?(\w+)/.exec(tag) ?? [];
    const top = blocks.at(-1);
    if (blocks.length === depth && opensBlock(tag, language, endWords))
      blocks.push({ kind: 'unknown', item: null, word: /^\{%-?\s*(\w+)/.exec(tag)?.[1] });
    else if (ended !== '' && top?.kind === 'unknown' && top.word === ended) blocks.pop();
    return null;
  }
  if (place.inside === 'tag' && found !== tag) return asAttributes(found);
  // Markup of its own has no place in a value.
  if (place.inside === 'value' && /^<\w/.test(found))
    return /\b(?:href|src)="([^"]*)"/.exec(found)?.[1] ?? null;
  return withinQuotes(found, place);
}

/** What a tag among attributes prints: whole ones, each with the quotes of its value, under whole conditions; else null. */
function asAttributes(found: string): Translated {
  const parts = found
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .split(/(\{%[\s\S]*?%\})/);
  const isWhole = parts.every((part, at) => at % 2 === 1 || attributes.test(part));
  if (!isWhole) return null;
  return parts
    .map((part, at) => (at % 2 === 1 || part.trim() === '' ? part.trim() : ` ${part.trim()} `))
    .join('');
}

const attributes = /^\s*(?:[A-Za-z][\w:-]*(?:="[^"]*"|='[^']*')?(?:\s+|$))*$/;

/** Whether what was written is Liquid, each tag by itself or as the start, middle or end of a block. */
function isReadablePart(liquid: string): boolean {
  return [...liquid.matchAll(/\{%-?\s*(\w+)[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g)].every(([tag, word = '']) => {
    if (/^(?:if|unless|for|raw)$/.test(word)) return isReadable(`${tag}{% end${word} %}`);
    if (word === 'elsif') return isReadable(`{% if a %}${tag}{% endif %}`);
    return word === 'assign' || word === '' ? isReadable(tag) : true;
  });
}

function isReadable(liquid: string): boolean {
  return analyzeLiquid(liquid).issues.length === 0;
}

/** In these languages a plain `{{ name }}` in a loop is the item's. */
function hasForeignBlocks(source: string): boolean {
  return /\{\{~?[#^]|\{\{-?\s*range\s|\{\{-?\s*end\s*-?\}\}/.test(source);
}

/** Braze's names stand in `${…}`, and its values in tags have braces of their own. */
function withoutDollars(tag: string): string {
  return tag
    .replaceAll(/(?<!^)\{\{\s*([^{}]*\$\{[^{}]*\}[^{}]*?)\s*\}\}/g, '$1')
    .replaceAll(/\$\{([^{}]*)\}/g, (_, name: string) => pathName(name));
}

function translateBraces(
  given: string,
  liquid: LiquidWriter,
  isForeign: boolean,
  endWords: ReadonlySet<string>,
): Translated {
  const tag = given.includes('${') ? withoutDollars(given) : given;
  const translate = (...args: Parameters<typeof translateBy>) => translateBy(...args) ?? null;
  // Where it is around blocks, it would be no part of one.
  if (/^\{%-?\s*comment\b/.test(tag) && tag.includes('endcomment')) return tag.includes('<') ? '' : tag;
  if (tag.startsWith('{{{')) return translate(handlebars, tag.slice(3, -3).trim(), liquid);
  const text = tag.slice(2, -2).replace(/^-/, '').replace(/-$/, '').trim();
  if (tag.startsWith('{%'))
    return isKeptLiquid(tag, text, liquid)
      ? withPlainNames(tag)
      : (translate(jinja, text, liquid) ?? (isPrinting(tag, endWords) ? printTag(text, liquid) : null));
  if (/^[#^/!>&]/.test(text) || /^else\b|^insert\s/.test(text)) {
    const isGo = /^else (?:if|with) /.test(text);
    return (isGo ? translateBy(go, text, liquid) : undefined) ?? translate(handlebars, text, liquid);
  }
  const asGo = translateBy(go, text, liquid);
  if (asGo !== undefined) return asGo;
  const system = systemName(text);
  if (system) return text === system ? tag : liquid.print(system);
  if (isForeign && (liquid.item || /^(?:this|@)/.test(text))) {
    const inLoop = translate(handlebars, text, liquid);
    if (inLoop !== null) return inLoop;
  }
  const isRepeated = liquid.around.some(({ kind }) => kind === 'for');
  const [root] = /^\w+/.exec(text) ?? [];
  const isAlias = root !== undefined && liquid.around.some(({ key }) => key === root);
  // Names cannot contain spaces.
  if (
    !isAlias &&
    isReadable(tag) &&
    !(isRepeated && usesForeignLoopVariable(text)) &&
    !/\|\s*(?:raw|safe|e)\b|\[\s*['"]/.test(tag) &&
    !djangoDate.test(tag)
  )
    return withPlainNames(tag);
  return printCode(text, isPhp.test(text) ? 'php' : 'plain', liquid) ?? translate(handlebars, text, liquid);
}

const isPhp = /\$\w|->|::|\\/;

/** One spelling for a name that its other uses get too: `{{#if first-name}}` becomes `first_name`, `paid?` `paid`. */
function withPlainNames(liquid: string): string {
  return liquid.replace(/"[^"]*"|'[^']*'|[A-Za-z_]\w*(?:(?:-\w+)+\??|\?)/g, (part) =>
    /^["']/.test(part) ? part : part.replaceAll('-', '_').replace('?', ''),
  );
}

/** A date by letters without `%`, which Liquid would print as they are. */
const djangoDate = /\|\s*date\s*:\s*(?:'[^'%]*[A-Za-z][^'%]*'|"[^"%]*[A-Za-z][^"%]*")/;

/** Whether a statement is already Liquid. */
function isKeptLiquid(tag: string, text: string, liquid: LiquidWriter): boolean {
  const [, word = ''] = /^(\w+)/.exec(text) ?? [];
  if (/^(?:if|unless|for)$/.test(word)) {
    const isOther = /\sand\s[\s\S]*\sor\s/.test(text) && liquid.bindsAndFirst;
    const isKept = isReadablePart(tag) && !usesForeignLoopVariable(text) && !isOther;
    if (isKept) liquid.blocks.push({ kind: word as 'if' | 'unless' | 'for', item: null });
    return isKept;
  }
  if (/^end(?:if|for|unless)$/.test(word)) return liquid.blocks.pop()?.kind !== 'unknown';
  return text === 'else' || /^(?:(?:end)?(?:raw|comment|case)|elsif|when|assign)$/.test(word);
}
