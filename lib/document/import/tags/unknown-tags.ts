import { clip } from '@/lib/document/markup/clip';
import { type LanguageName, languages } from './languages';
import type { TagPlace } from './tag-places';

const urlAttributes =
  /^(?:href|src|srcset|action|background|background-url|poster|(?:left|right)-icon|thumbnails-src)$/;
/** Attributes with visible text. */
const shownAttributes = /^(?:alt|title|content|label|placeholder|aria-label)$/;

/**
 * What became of a tag without a counterpart: text, nothing, nothing around content that is always shown, a part of
 * another file or a layout that is not here, an address that is empty now, or a value without its format.
 */
type Outcome = 'text' | 'nothing' | 'block' | 'part' | 'layout' | 'address' | 'unformatted';

/** `shown`: the text that the tag became. */
export type UnknownTag = { offset: number; text: string; outcome: Outcome; shown: string };

/** Whether a tag opens a block of its language: an unknown one loses its logic but keeps its content. */
export function opensBlock(tag: string, language: LanguageName | null, ended: ReadonlySet<string>): boolean {
  if (language) return languages[language].opens?.test(tag) ?? false;
  if (tag.startsWith('{%')) return ended.has(/^\{%-?\s*(\w+)/.exec(tag)?.[1] ?? '');
  return /^\{\{~?-?\s*(?:[#^](?!\^?\s*\}\})|(?:if|range|with|define|block)\s)/.test(tag);
}

function isPrinted(tag: string, language: LanguageName | null, ended: ReadonlySet<string>): boolean {
  if (language) return languages[language].prints?.test(tag) ?? false;
  if (tag.startsWith('{%')) return isPrinting(tag, ended);
  return !/^\{\{~?-?\s*(?:[#^/>!]|(?:else|end|if|range|with|define|block|template|set-\w+)(?![\w.]))/.test(
    tag,
  );
}

/** The words of a source whose blocks are ended, as `{% endfilter %}` ends one. */
export function endedWords(source: string): ReadonlySet<string> {
  return new Set([...source.matchAll(/\{%-?\s*end_?(\w+)/g)].map(([, word = '']) => word));
}

/** Whether a `{% tag %}` of a program's own prints something: it is no statement, and no block. */
export function isPrinting(tag: string, ended: ReadonlySet<string>): boolean {
  const [, word = ''] = /^\{%-?\s*(\w+)/.exec(tag) ?? [];
  return (
    word !== '' &&
    !statement.test(word) &&
    !part.test(tag) &&
    !/\sas\s+\w+\s*-?%\}$/.test(tag) &&
    !ended.has(word)
  );
}

const statement =
  /^(?:end\w*|el\w+|if\w*|unless|for|set|assign|capture|case|when|macro|import|include|extends|cycle|increment|decrement|layout|render|form|paginate|tablerow|liquid|call|with|do|use|embed|break|continue)$/;

/** What puts a source into the layout of another file. */
const layout = /^(?:\{%-?\s*extends\b|@extends\b|\{extends\b|<%inherit\b|@\{\s*Layout\s*=)/;

/** What puts a part of another file in. */
const part =
  /^(?:\{\{~?\s*#?>|\{%-?\s*(?:include|render|embed)\b|\{\{-?\s*(?:include|source)\s*\(|<%[-=]*\s*(?:render|include|partial)\b|<%include\b|<\?(?:php\b|=)?\s*(?:include|require|get_template_part|wc_get_template|echo\s+\$this->(?:render|partial|element))|<#include\b|#\{?(?:parse|include)\b|@(?:include|each|Html\.Partial|await Html\.Partial)|\{include\b)/;

/**
 * Replaces a tag without a counterpart: what prints something becomes visible text where a reader sees it; in a tag, a
 * hidden attribute or an address it is left out, as is what prints nothing.
 */
export function withoutCounterpart(
  tag: string,
  language: LanguageName | null,
  place: TagPlace,
  ended: ReadonlySet<string>,
): { shown: string; outcome: Outcome } {
  if (layout.test(tag)) return { shown: '', outcome: 'layout' };
  if (part.test(tag)) return { shown: '', outcome: 'part' };
  if (opensBlock(tag, language, ended)) return { shown: '', outcome: 'block' };
  if (!isPrinted(tag, language, ended) || place.inside === 'tag') return { shown: '', outcome: 'nothing' };
  if (place.inside !== 'value') return { shown: escapeTag(tag), outcome: 'text' };
  if (shownAttributes.test(place.attribute))
    return { shown: escapeTag(tag).replaceAll('"', '&quot;'), outcome: 'text' };
  return { shown: '', outcome: urlAttributes.test(place.attribute) ? 'address' : 'nothing' };
}

/** The note of a tag without a counterpart, and how to mend it. */
export function describeUnknownTag({ text, outcome, shown }: Omit<UnknownTag, 'offset'>): {
  message: string;
  fix: string;
} {
  const tag = `“${clip(text.replaceAll(/\s+/g, ' ').trim(), 80)}”`;
  if (outcome === 'part')
    return {
      message: `${tag} puts in a part that is not here: it is left out.`,
      fix: 'Paste the content of that file in its place.',
    };
  if (outcome === 'layout')
    return {
      message: `${tag} asks for a layout that is not here: what it has around this email is missing.`,
      fix: 'Import a ZIP that has that file too, or paste its content around this.',
    };
  if (outcome === 'unformatted')
    return {
      message: `${tag} of “${clip(shown, 80)}” has no counterpart here: the value is shown as it is given.`,
      fix: 'Give the value as readers should see it, or use a filter of Liquid.',
    };
  const message = `${tag} has no counterpart here: ${outcomes[outcome]}.`;
  return {
    message,
    fix:
      outcome === 'address'
        ? 'Give it an address.'
        : 'Replace it by a variable or a condition, or remove it.',
  };
}

const outcomes = {
  text: 'it stands in the email as text',
  nothing: 'it is left out',
  block: 'it is left out, and what is in it is always shown',
  address: 'it is left out, and nothing is linked here now',
};

/** Tags without a counterpart as `withoutCounterpart` writes them. */
export const shownTags = /&lt;%[^<>]{0,600}?%&gt;|(?:\{&#8202;)+[{%](?:[^{}]|\{[^{}]*\})*[}%]\}+/g;

/** Puts a hair space between the braces, so that they are not read as a tag, even in the text part. */
function escapeTag(tag: string): string {
  if (tag.startsWith('<%')) return tag.replace('<%', '&lt;%').replace('%>', '%&gt;');
  if (tag.startsWith('<')) return tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return tag.replaceAll(/\{(?=[{%#])/g, '{&#8202;');
}

/** A Liquid tag for use between these quotes: its own strings use the other ones. */
export function withinQuotes(liquid: string, { inside, quote }: TagPlace): string {
  if (inside !== 'value' || quote === '' || !liquid.includes(quote)) return liquid;
  const other = quote === '"' ? "'" : '"';
  const texts = quote === '"' ? /"([^"]*)"/g : /'([^']*)'/g;
  return liquid.replace(texts, (_whole, text: string) => `${other}${text.replaceAll(other, '')}${other}`);
}
