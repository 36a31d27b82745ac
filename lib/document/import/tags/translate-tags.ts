import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { plainName, translateCondition, translateOutput } from './expressions';
import { translateHandlebars } from './handlebars';
import { translateErb, translateGo, translateMailchimp } from './other-dialects';
import { createTagPlaces, type TagPlace } from './tag-places';
import { tagMoved, tagRepair } from './tag-repair';
import {
  type Blocks,
  closeBlock,
  currentItem,
  openFor,
  openIf,
  systemName,
  type Translated,
} from './translation';
import { addressVariable, opensBlock, withinQuotes, withoutCounterpart } from './unknown-tags';

/** The length of a tag is bounded: what is never closed costs nothing. */
const tags =
  /\{\{\{[\s\S]{0,600}?\}\}\}|\{\{!--[\s\S]{0,2000}?--\}\}|\{\{[\s\S]{0,600}?\}\}|\{%[\s\S]{0,600}?%\}|\{#[^#]{0,600}#\}|<%[\s\S]{0,600}?%>|\*\|[^|\r\n]{1,120}\|\*/g;

export type UnknownTag = { offset: number; text: string; isShown: boolean };

/**
 * The tags of other senders as our Liquid: Handlebars and Mustache, SendGrid, Postmark, Mailchimp, Klaviyo, Brevo, Jinja
 * and Twig, ERB, Go. What is Liquid already keeps its bytes; what has no counterpart is made visible text.
 */
export function translateTags(
  source: string,
  allows?: Allows,
): { writer: SourceWriter; unknown: UnknownTag[] } {
  const writer = new SourceWriter(source, allows);
  const unknown: UnknownTag[] = [];
  const blocks: Blocks = [];
  const isForeign = hasForeignBlocks(source);
  const isRawMarkup = rawMarkup.test(source);
  const placeOf = createTagPlaces(source);
  let at = 0;
  for (const { 0: tag, index } of source.matchAll(tags)) {
    const end = index + tag.length;
    const place = placeOf(index, end);
    const isRaw = isRawMarkup && /^\{%-?\s*(?:end)?raw\b/.test(tag);
    const translated = isRaw ? '' : translateInPlace(tag, place, blocks, isForeign);
    if (translated === null) {
      const shown = withoutCounterpart(tag, place);
      writer.keep(at, index);
      writer.put(shown, index);
      // What stands in a comment nobody reads: it is not sent.
      if (place.inside !== 'comment') unknown.push({ offset: index, text: tag, isShown: shown !== '' });
      at = end;
      continue;
    }
    const around = isAlone(source, place, index, end) && translated.startsWith('{%') ? commentEnd : null;
    const quotes = needsQuotes(source, place, index, end) ? '"' : '';
    const space = place.inside === 'tag' && /<[\w:-]+$/.test(source.slice(at, index).slice(-60)) ? ' ' : '';
    if (translated === tag && !around && quotes === '' && space === '') continue;
    const message =
      translated === tag
        ? tagMoved(tag, around ? 'comment' : space ? 'name' : 'quotes')
        : tagRepair(tag, translated);
    if (!writer.repair(index, message)) continue;
    writer.keep(at, around ? place.start : index);
    writer.put(`${space}${quotes}${translated}${quotes}`, index);
    at = around ? source.indexOf(commentEnd, end) + commentEnd.length : end;
  }
  writer.keep(at, source.length);
  return { writer, unknown };
}

const commentEnd = '-->';

/** What another program was to fill in behind this one: its tags are those that count. */
const rawMarkup = /\{%-?\s*raw\s*-?%\}(?:(?!\{%-?\s*endraw)[\s\S]){0,5000}?[<"']/;

/** Mailchimp reads its conditions in comments too; Liquid in one is a part of the comment. */
function isAlone(source: string, place: TagPlace, index: number, end: number): boolean {
  return (
    place.inside === 'comment' &&
    source.slice(place.start + 4, index).trim() === '' &&
    source.startsWith(commentEnd, end + (/^\s*/.exec(source.slice(end, end + 40))?.[0].length ?? 0))
  );
}

/** A value that is all one tag, without quotes around it. */
function needsQuotes(source: string, { inside, quote }: TagPlace, index: number, end: number): boolean {
  return (
    inside === 'value' &&
    quote === '' &&
    /=\s*$/.test(source.slice(Math.max(0, index - 20), index)) &&
    /^\s*\/?>|^\s/.test(source.slice(end, end + 20))
  );
}

function translateInPlace(tag: string, place: TagPlace, blocks: Blocks, isForeign: boolean): Translated {
  const depth = blocks.length;
  const within = blocks.at(-1)?.kind;
  const found = translateTag(tag, blocks, isForeign);
  const isMiddle = /^\{%-?\s*(?:else|elsif)\b/.test(found ?? '');
  const isLost = found !== null && found !== tag && !isSoundPart(found);
  if (found === null || isLost || (isMiddle && within === 'unknown')) {
    if (isLost) blocks.length = Math.min(blocks.length, depth);
    if (blocks.length === depth && opensBlock(tag)) blocks.push({ kind: 'unknown', item: null, list: null });
    return opensBlock(tag) ? null : addressVariable(tag, place);
  }
  return withinQuotes(found, place);
}

/** Whether a translated tag is Liquid, by itself or as the beginning, middle or end of a block. */
function isSoundPart(liquid: string): boolean {
  const [, word = ''] = /^\{%-?\s*(\w+)/.exec(liquid) ?? [];
  if (/^(?:if|unless|for|raw)$/.test(word)) return isSoundBlock(liquid, word);
  if (word === 'elsif') return isSoundBlock(`{% if a %}${liquid}`, 'if');
  return word === 'assign' || word === '' ? analyzeLiquid(liquid).issues.length === 0 : true;
}

/** Of these the plain `{{ name }}` inside a repeat is the item's. */
function hasForeignBlocks(source: string): boolean {
  return /\{\{[#^]|\{\{\s*range\s|\{\{\s*end\s*-?\}\}/.test(source);
}

function translateTag(tag: string, blocks: Blocks, isForeign: boolean): Translated {
  if (tag.startsWith('*|')) return translateMailchimp(tag.slice(2, -2), blocks);
  if (tag.startsWith('<%')) return translateErb(tag.slice(2, -2), blocks);
  if (tag.startsWith('{#')) return '';
  if (tag.startsWith('{{{')) return translateHandlebars(tag.slice(3, -3), blocks);
  const inside = tag.slice(2, -2).replace(/^-/, '').replace(/-$/, '');
  if (tag.startsWith('{%')) return translateStatement(tag, inside.trim(), blocks);
  const text = inside.trim();
  if (/^[#^/!>&]/.test(text) || /^else\b|^insert\s/.test(text)) {
    const go = text.startsWith('/*') || text.startsWith('else if ') ? translateGo(inside, blocks) : undefined;
    return go === undefined ? translateHandlebars(inside, blocks) : go;
  }
  const go = translateGo(inside, blocks);
  if (go !== undefined) return go;
  const system = systemName(text);
  if (system) return text === system ? tag : `{{ ${system} }}`;
  if (isForeign && (currentItem(blocks) || /^(?:this|@)/.test(text)))
    return translateHandlebars(inside, blocks);
  const [, property] = /^loop\.(index0?|first|last|length)$/.exec(text) ?? [];
  if (property && blocks.some(({ kind }) => kind === 'for')) return `{{ forloop.${property} }}`;
  // No name that can be declared has a space in it.
  if (isSound(tag) && !/\[\s*['"]/.test(tag)) return tag;
  const output = translateOutput(text, plainName);
  return output === null ? translateHandlebars(inside, blocks) : `{{ ${output} }}`;
}

/** What marks a part of a layout or says how it is read: its content stays, the mark means nothing here. */
const layoutParts =
  /^(?:block|endblock|extends|load|import|from|autoescape|endautoescape|spaceless|endspaceless|apply|endapply|trans|endtrans|blocktrans|endblocktrans|blocktranslate|endblocktranslate|plural)$/;

/** Jinja, Twig and Django between `{%` and `%}`: what Liquid writes otherwise. */
function translateStatement(tag: string, text: string, blocks: Blocks): Translated {
  const [, word = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(text) ?? [];
  if (systemName(word)) return `{{ ${systemName(word)} }}`;
  if (word === 'elif' || word === 'elseif') {
    const condition = translateCondition(rest, plainName);
    return condition === null ? null : `{% elsif ${condition} %}`;
  }
  if (word === 'set') return /=/.test(rest) ? `{% assign ${rest} %}` : null;
  if (word === 'empty' && rest === '') return '{% else %}';
  if (/^(?:raw|comment|verbatim)$/.test(word)) return word === 'verbatim' ? '{% raw %}' : tag;
  if (/^(?:endraw|endcomment)$/.test(word)) return tag;
  if (word === 'endverbatim') return '{% endraw %}';
  if (/^end(?:if|for|unless)$/.test(word)) {
    const isUnknown = blocks.at(-1)?.kind === 'unknown';
    const closed = closeBlock(blocks);
    return isUnknown ? closed : tag;
  }
  if (layoutParts.test(word)) return '';
  if (word === 'if' || word === 'unless') return openStatement(tag, word, rest, blocks);
  if (word === 'for') {
    const [, item = '', list = ''] = /^(\w+)\s+in\s+([\w.]+)/.exec(rest) ?? [];
    if (isSoundBlock(tag, 'for')) {
      blocks.push({ kind: 'for', item: null, list: null });
      return tag;
    }
    return item === '' ? null : openFor(blocks, plainName(list), item);
  }
  return /^(?:else|elsif|case|when|endcase|assign|break|continue)$/.test(word) ? tag : null;
}

function openStatement(tag: string, word: 'if' | 'unless', rest: string, blocks: Blocks): Translated {
  if (isSoundBlock(tag, word)) {
    blocks.push({ kind: word, item: null, list: null });
    return tag;
  }
  const condition = translateCondition(rest, plainName);
  return condition === null ? null : openIf(blocks, condition, word);
}

function isSound(tag: string): boolean {
  return analyzeLiquid(tag).issues.length === 0 && !/\|\s*(?:raw|safe|e)\b/.test(tag);
}

function isSoundBlock(tag: string, word: string): boolean {
  return analyzeLiquid(`${tag}{% end${word} %}`).issues.length === 0;
}
