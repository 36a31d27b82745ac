import type { CanonicalDocument, VariableDefinition } from '@/lib/document/contract';
import { withSource } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { column } from '@/lib/document/elements/column';
import { section } from '@/lib/document/elements/section';
import { text } from '@/lib/document/elements/text';
import { nameItem } from './block-logic';
import { findRepeats, type Repeat, type SampleWords } from './chip-words';
import { splitLiquid } from './liquid-segments';
import { readOutput } from './variable-output';

/** An output whose words only the server knows, such as a formatted date; `repeat`: the one that it is inside of. */
export type ComputedOutput = { source: string; repeat: Repeat | null };

const maxOutputs = 50;

/** The outputs of an email that are computed from variables with samples, once each. */
export function findComputed(email: string, variables: readonly VariableDefinition[]): ComputedOutput[] {
  const shown = variables.filter(({ sample, fallback }) => (sample ?? fallback ?? '') !== '');
  const names = new Set(shown.map(({ name }) => name));
  const repeats = [
    ...findRepeats(email),
    ...shown.map(({ name }) => ({ item: nameItem(name), list: name })),
  ].filter(({ list }) => names.has(list));
  const sources = new Set(splitLiquid(email).flatMap((part) => (part.liquid ? [part.text] : [])));
  return [...sources]
    .flatMap((source) => {
      const root = /^\{\{-?\s*([\w.-]+)/.exec(source)?.[1];
      const output = readOutput(source);
      if (root === undefined || (output && (names.has(root) || !/\.size$/.test(root)))) return [];
      const repeat = repeats.find(({ item }) => startsWith(root, item)) ?? null;
      return repeat || shown.some(({ name }) => startsWith(root, name)) ? [{ source, repeat }] : [];
    })
    .slice(0, maxOutputs);
}

const startsWith = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** A document that prints them, with the variables and purpose of another. */
export function toPrint(document: CanonicalDocument, outputs: readonly ComputedOutput[]): CanonicalDocument {
  const lines = outputs.map(({ source, repeat }, index) => {
    const line = `<p class="printed-${index}">${source}</p>`;
    return repeat ? `{% for ${repeat.item} in ${repeat.list} %}${line}{% endfor %}` : line;
  });
  const words = lines.join('\n');
  return withSource(
    { ...document, plain_text: null },
    document.source_mode === 'visual'
      ? inTags(['mjml', body.tag, section.tag, column.tag, text.tag], words)
      : `<!doctype html><html lang="en"><head><title>-</title></head><body>${words}</body></html>`,
  );
}

const inTags = (tags: readonly string[], words: string) =>
  tags.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, words);

/** What the outputs print, read from the rendered document; in a repeat for its first item. */
export function readPrinted(html: string, outputs: readonly ComputedOutput[]): SampleWords {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return new Map(
    outputs.flatMap(({ source }, index): [string, string][] => {
      const words = page.querySelector(`.printed-${index}`)?.textContent?.trim();
      return words ? [[source, words]] : [];
    }),
  );
}
