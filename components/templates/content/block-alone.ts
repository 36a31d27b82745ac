import { createBlockTree } from '@/lib/document/compare/block-tree';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { isBlock, usualParents } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';

/** A document of one block with the styles of its email; null if it cannot stand alone. */
export function blockAlone(
  document: CanonicalDocument,
  label: string,
  source: string,
): CanonicalDocument | null {
  const tag = label.replace(/[<>]/g, '');
  const rest = { ...document, plain_text: null, compliance: null };
  if (document.source_mode === 'html')
    return tag === 'document' || tag === 'text'
      ? null
      : withSource(rest, `<!doctype html><html><body>${source}</body></html>`);
  const wrappers = isBlock(tag) ? usualParents(tag) : undefined;
  if (!wrappers) return null;
  const mjml = createBlockTree(document).children.find((block) => block.tag === 'mjml');
  const part = (name: string) => mjml?.children.find((block) => block.tag === name);
  const openBody = part(body.tag)?.open ?? `<${body.tag}>`;
  const wrapped = wrappers.reduce(
    (inside, parent) => `${parent === body.tag ? openBody : `<${parent}>`}${inside}</${parent}>`,
    source,
  );
  return withSource(rest, `<mjml>${part(headTags.tag)?.source ?? ''}${wrapped}</mjml>`);
}
