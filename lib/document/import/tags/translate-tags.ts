import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { plainName, translateCondition, translateOutput } from './expressions';
import { translateHandlebars } from './handlebars';
import { translateErb, translateGo, translateMailchimp } from './other-dialects';
import { tagRepair } from './tag-repair';
import {
  type Blocks,
  closeBlock,
  currentItem,
  openFor,
  openIf,
  systemName,
  type Translated,
} from './translation';

/** The length of a tag is bounded: what is never closed costs nothing. */
const tags =
  /\{\{\{[\s\S]{0,600}?\}\}\}|\{\{!--[\s\S]{0,2000}?--\}\}|\{\{[\s\S]{0,600}?\}\}|\{%[\s\S]{0,600}?%\}|\{#[^#]{0,600}#\}|<%[\s\S]{0,600}?%>|\*\|[^|\r\n]{1,120}\|\*/g;

export type UnknownTag = { offset: number; text: string };

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
  let at = 0;
  for (const { 0: tag, index } of source.matchAll(tags)) {
    const translated = translateTag(tag, blocks, isForeign);
    if (translated === tag) continue;
    if (translated !== null && !writer.repair(index, tagRepair(tag, translated))) continue;
    writer.keep(at, index);
    at = index + tag.length;
    writer.put(translated ?? visible(tag), index);
    if (translated === null) unknown.push({ offset: index, text: tag });
  }
  writer.keep(at, source.length);
  return { writer, unknown };
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
    closeBlock(blocks);
    return tag;
  }
  if (word === 'if' || word === 'unless') return openStatement(tag, word, rest, blocks);
  if (word === 'for') {
    const [, item = '', list = ''] = /^(\w+)\s+in\s+([\w.]+)/.exec(rest) ?? [];
    if (item === '' || isSoundBlock(tag, 'for')) {
      blocks.push({ kind: 'for', item: null, list: null });
      return tag;
    }
    return openFor(blocks, plainName(list), item);
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

/** Between the braces stands the thinnest of spaces: no tag is read, in the text part that is made of it neither. */
function visible(tag: string): string {
  if (tag.startsWith('<%')) return tag.replace('<%', '&lt;%').replace('%>', '%&gt;');
  return tag.replaceAll(/\{(?=[{%#])/g, '{&#8202;');
}
