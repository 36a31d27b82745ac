import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { blade, bladeDirective, directives, isBlade } from './blade';
import { ejs } from './ejs';
import { erb } from './erb';
import { translateOutput } from './expressions';
import { dollar, freemarker, freemarkerTag } from './freemarker';
import { go } from './go';
import { handlebars } from './handlebars';
import { jinja } from './jinja';
import {
  LiquidWriter,
  plainName,
  systemName,
  type Translated,
  usesForeignLoopVariable,
} from './liquid-writer';
import { mailchimp } from './mailchimp';
import { mailgun } from './mailgun';
import { translateBy } from './rule';
import { createTagPlaces, type TagPlace } from './tag-places';
import { tagMoved, tagRepair } from './tag-repair';
import { translationOf } from './texts';
import { addressVariable, opensBlock, withinQuotes, withoutCounterpart } from './unknown-tags';

/** The length of a tag is limited, so that unclosed ones cost nothing. */
const tags =
  /\{\{\{[\s\S]{0,600}?\}\}\}|\{\{!?--[\s\S]{0,4000}?--\}\}|\{!![\s\S]{0,600}?!!\}|\$\{[^{}\r\n]{1,200}\}|\{%-?\s*comment\b[^%{}]{0,80}%\}[\s\S]{0,4000}?\{%-?\s*endcomment\s*-?%\}|\{\{[\s\S]{0,600}?\}\}|\{%[\s\S]{0,600}?%\}|\{#[^#]{0,600}#\}|<%[\s\S]{0,600}?%>|\*\|[^|\r\n]{1,120}\|\*|%(?:recipient(?:\.[A-Za-z_][\w.]{0,80}|_(?:email|name|fname|lname))?|(?:mailing_list_|tag_)?unsubscribe_url)%/;

const anyTag = new RegExp(`${tags.source}|${freemarkerTag.source}`, 'g');
const anyBladeTag = new RegExp(`${anyTag.source}|${bladeDirective.source}`, 'g');

export type UnknownTag = { offset: number; text: string; isShown: boolean };

/**
 * Translates tags of other senders to Liquid: Handlebars and Mustache, SendGrid, Postmark, Mailchimp, Klaviyo, Brevo,
 * Jinja and Twig, ERB, EJS, Blade, FreeMarker, Go. Liquid keeps its bytes; what has no counterpart becomes visible text.
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
  const liquid = new LiquidWriter();
  const isForeign = hasForeignBlocks(source);
  const isRawMarkup = rawMarkup.test(source);
  const placeOf = createTagPlaces(source);
  let at = 0;
  for (const { 0: tag, index } of source.matchAll(isBlade(source) ? anyBladeTag : anyTag)) {
    const end = index + tag.length;
    const place = placeOf(index, end);
    // Thymeleaf's own attributes: what a reader sees is the content beside them.
    if (tag.startsWith('${') && /^(?:data-)?th[:-]/.test(place.attribute)) continue;
    const isRaw = isRawMarkup && /^\{%-?\s*(?:end)?raw\b/.test(tag);
    const depth = liquid.blocks.length;
    const isEmptyPart =
      emptyPart.exec(tag)?.[1] !== undefined && closesAtOnce.test(source.slice(end, end + 200));
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
          : translateInPlace(known, place, liquid, isForeign);
    const translated = found && found !== tag ? trimmingAs(tag, found) : found;
    // Its middle has no counterpart either.
    if (unclosed.has(index)) liquid.blocks.push({ kind: 'unknown', item: null });
    const opened = liquid.blocks.length > depth ? liquid.blocks.at(-1) : undefined;
    // Our own Liquid is checked by the linter.
    if (opened && translated !== null && translated !== tag) opened.at = index;
    if (translated === null) {
      const shown = withoutCounterpart(tag, place);
      writer.keep(at, index);
      writer.put(shown, index);
      // Comments are not sent.
      if (place.inside !== 'comment') unknown.push({ offset: index, text: tag, isShown: shown !== '' });
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

function translateInPlace(
  tag: string,
  place: TagPlace,
  liquid: LiquidWriter,
  isForeign: boolean,
): Translated {
  const { blocks } = liquid;
  const depth = blocks.length;
  const blockKind = blocks.at(-1)?.kind;
  const found = translateTag(tag, liquid, isForeign);
  const isMiddle = /^\{%-?\s*(?:else|elsif)\b/.test(found ?? '');
  const isLost = found !== null && found !== tag && !isSoundPart(found);
  if (found === null || isLost || (isMiddle && blockKind === 'unknown')) {
    if (isLost) blocks.length = Math.min(blocks.length, depth);
    if (blocks.length === depth && opensBlock(tag)) blocks.push({ kind: 'unknown', item: null });
    return opensBlock(tag) ? null : addressVariable(tag, place);
  }
  return withinQuotes(found, place);
}

/** Whether a tag is Liquid, by itself or as the start, middle or end of a block. */
function isSoundPart(liquid: string): boolean {
  const [, word = ''] = /^\{%-?\s*(\w+)/.exec(liquid) ?? [];
  if (/^(?:if|unless|for|raw)$/.test(word)) return isSound(`${liquid}{% end${word} %}`);
  if (word === 'elsif') return isSound(`{% if a %}${liquid}{% endif %}`);
  return word === 'assign' || word === '' ? isSound(liquid) : true;
}

function isSound(liquid: string): boolean {
  return analyzeLiquid(liquid).issues.length === 0;
}

/** In these languages a plain `{{ name }}` in a loop is the item's. */
function hasForeignBlocks(source: string): boolean {
  return /\{\{~?[#^]|\{\{-?\s*range\s|\{\{-?\s*end\s*-?\}\}/.test(source);
}

function translateTag(tag: string, liquid: LiquidWriter, isForeign: boolean): Translated {
  const translate = (...args: Parameters<typeof translateBy>) => translateBy(...args) ?? null;
  if (tag.startsWith('*|')) return translate(mailchimp, tag.slice(2, -2).trim(), liquid);
  if (tag.startsWith('%')) return translate(mailgun, tag.slice(1, -1), liquid);
  if (tag.startsWith('<%')) return translateErb(tag.slice(2, -2), liquid);
  if (tag.startsWith('{#') || tag.startsWith('{{--')) return '';
  // Where it is around blocks, it would be no part of one.
  if (/^\{%-?\s*comment\b/.test(tag) && tag.includes('endcomment')) return tag.includes('<') ? '' : tag;
  if (tag.startsWith('{!!')) return translateBlade(tag.slice(3, -3).trim(), liquid);
  if (tag.startsWith('${')) return translate(dollar, tag.slice(2, -1).trim(), liquid);
  if (/^<\/?[#@]/.test(tag)) return translate(freemarker, tag, liquid);
  if (tag.startsWith('@')) return translate(directives, tag.slice(1), liquid);
  if (tag.startsWith('{{{')) return translate(handlebars, tag.slice(3, -3).trim(), liquid);
  const text = tag.slice(2, -2).replace(/^-/, '').replace(/-$/, '').trim();
  if (tag.startsWith('{%'))
    return isKeptLiquid(tag, text, liquid) ? withPlainNames(tag) : translate(jinja, text, liquid);
  if (/^[#^/!>&]/.test(text) || /^else\b|^insert\s/.test(text)) {
    const isGo = text.startsWith('/*') || /^else (?:if|with) /.test(text);
    return (isGo ? translateBy(go, text, liquid) : undefined) ?? translate(handlebars, text, liquid);
  }
  const asGo = translateBy(go, text, liquid);
  if (asGo !== undefined) return asGo;
  const words = translationOf(text);
  if (words !== null) return words;
  const system = systemName(text);
  if (system) return text === system ? tag : liquid.print(system);
  if (isForeign && (liquid.item || /^(?:this|@)/.test(text))) return translate(handlebars, text, liquid);
  const isRepeated = liquid.blocks.some(({ kind }) => kind === 'for');
  // Names cannot contain spaces.
  if (
    isSound(tag) &&
    !(isRepeated && usesForeignLoopVariable(text)) &&
    !/\|\s*(?:raw|safe|e)\b|\[\s*['"]/.test(tag) &&
    !djangoDate.test(tag)
  )
    return withPlainNames(tag);
  return (
    liquid.print(translateOutput(text, plainName)) ??
    translate(handlebars, text, liquid) ??
    translateBlade(text, liquid)
  );
}

function translateBlade(text: string, liquid: LiquidWriter): Translated {
  return translationOf(text) ?? translateBy(blade, text, liquid) ?? null;
}

/** One spelling for a name that its other uses get too: `{{#if first-name}}` becomes `first_name`, `paid?` `paid`. */
function withPlainNames(liquid: string): string {
  return liquid.replace(/"[^"]*"|'[^']*'|[A-Za-z_]\w*(?:(?:-\w+)+\??|\?)/g, (part) =>
    /^["']/.test(part) ? part : part.replaceAll('-', '_').replace('?', ''),
  );
}

/** A date by letters without `%`, which Liquid would print as they are. */
const djangoDate = /\|\s*date\s*:\s*(?:'[^'%]*[A-Za-z][^'%]*'|"[^"%]*[A-Za-z][^"%]*")/;

function translateErb(inside: string, liquid: LiquidWriter): Translated {
  const [, sign = '', code = ''] = /^([-=#_]*)([\s\S]*?)[-_]?$/.exec(inside) ?? [];
  if (sign.includes('#') || /^!--[\s\S]*--$/.test(inside)) return '';
  const text = code.trim();
  // EJS prints by `<%-`, behind which Ruby has no value.
  const isPrinted =
    sign.includes('=') || (sign === '-' && /^(?!(?:end|else|begin)$)[A-Za-z_][\w.]*$/.test(text));
  const printed = isPrinted ? `=${text}` : text;
  return (
    liquid.print(systemName(text)) ??
    (isPrinted ? translationOf(text) : null) ??
    translateBy(erb, printed, liquid) ??
    translateBy(ejs, printed, liquid) ??
    null
  );
}

/** Whether a statement is already Liquid. */
function isKeptLiquid(tag: string, text: string, liquid: LiquidWriter): boolean {
  const [, word = ''] = /^(\w+)/.exec(text) ?? [];
  if (/^(?:if|unless|for)$/.test(word)) {
    const isKept = isSoundPart(tag) && !usesForeignLoopVariable(text);
    if (isKept) liquid.blocks.push({ kind: word as 'if' | 'unless' | 'for', item: null });
    return isKept;
  }
  if (/^end(?:if|for|unless)$/.test(word)) return liquid.blocks.pop()?.kind !== 'unknown';
  return /^(?:(?:end)?(?:raw|comment|case)|else|elsif|when|assign|break|continue)$/.test(word);
}
