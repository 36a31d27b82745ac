import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { headTags } from '@/lib/document/elements/head';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { childElements, partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { countCharacters } from '@/lib/mail/storable-text';

const maxLength = 240;

/**
 * Moves an imported document's `<mj-preview>`, or the hidden text at the start of its HTML, to the preview text field.
 */
export function movePreviewText(document: CanonicalDocument): {
  document: CanonicalDocument;
  previewText: string;
} {
  const unmoved = { document, previewText: '' };
  const source = sourceOf(document);
  if (document.source_mode === 'html') {
    const [all, before = '', , inner = ''] = hiddenWords.exec(source) ?? [];
    const previewText = wordsOf(inner);
    if (!all || countCharacters(previewText) > maxLength) return unmoved;
    return {
      document: withSource(
        document,
        source.replace(all, () => before),
      ),
      previewText,
    };
  }
  const { root, issues } = parseMjml(source);
  const { head } = partsOf(root);
  const found =
    issues.length === 0 && head ? childElements(head).filter(({ tag }) => tag === headTags.preview) : [];
  // mjml shows the last one.
  const previewText = wordsOf(found.at(-1)?.inner ?? '');
  if (found.length === 0 || countCharacters(previewText) > maxLength) return unmoved;
  const remaining = found.reduceRight((text, { start, end }) => {
    const before = text.slice(0, start).replace(/\r?\n[ \t]*$/, '');
    return before + text.slice(end);
  }, source);
  return { document: withSource(document, remaining), previewText };
}

/** Hidden text before all other text, which is only visible in the inbox list. */
const hiddenWords =
  /(<body\b[^>]*>(?:\s|<!--(?:(?!-->)[\s\S])*-->)*)<(div|span|p)\b[^>]*\bstyle\s*=\s*["'][^"'>]*\bdisplay\s*:\s*none\b[^>]*>([^<]*)<\/\2\s*>/i;

/** Padding after the preview text that keeps other text out of the inbox list. In text it joins letters and emoji. */
const lastFiller =
  /(?:[\s\u00a0\u00ad\u200b-\u200f\u2007\u2060\ufeff]|\u034f|&(?:zwnj|zwj|shy|thinsp|e[mn]sp);)$/;
const maxFillerLength = '&thinsp;'.length;

function wordsOf(inner: string): string {
  let text = decodeAttribute(inner);
  for (let found = lastFiller.exec(text.slice(-maxFillerLength)); found; ) {
    text = text.slice(0, -found[0].length);
    found = lastFiller.exec(text.slice(-maxFillerLength));
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
