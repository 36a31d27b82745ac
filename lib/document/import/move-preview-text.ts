import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { headTags } from '@/lib/document/elements/head';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { childElements, partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { countCharacters } from '@/lib/mail/storable-text';

const maxLength = 240;

/** An imported document without its `<mj-preview>`, and the words of it for the field that has them here. */
export function movePreviewText(document: CanonicalDocument): {
  document: CanonicalDocument;
  previewText: string;
} {
  const unmoved = { document, previewText: '' };
  if (document.source_mode === 'html') return unmoved;
  const source = sourceOf(document);
  const { root, issues } = parseMjml(source);
  const { head } = partsOf(root);
  const found =
    issues.length === 0 && head ? childElements(head).filter(({ tag }) => tag === headTags.preview) : [];
  // mjml shows the last one.
  const previewText = decodeAttribute(found.at(-1)?.inner ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (found.length === 0 || countCharacters(previewText) > maxLength) return unmoved;
  const without = found.reduceRight((text, { start, end }) => {
    const before = text.slice(0, start).replace(/\r?\n[ \t]*$/, '');
    return before + text.slice(end);
  }, source);
  return { document: withSource(document, without), previewText };
}
