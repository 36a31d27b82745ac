import { blockTree } from '@/lib/document/compare/block-tree';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';

const sections = new Set(['mj-section', 'mj-wrapper', 'mj-hero']);
const columns = new Set(['mj-column', 'mj-group']);
const leaves = new Set(
  'mj-text mj-button mj-image mj-table mj-divider mj-spacer mj-social mj-navbar mj-accordion mj-carousel'.split(
    ' ',
  ),
);

/** A document of one block with the styles of the mail around it; null for what cannot stand alone. */
export function blockAlone(
  document: CanonicalDocument,
  label: string,
  source: string,
): CanonicalDocument | null {
  const tag = label.replace(/[<>]/g, '');
  const rest = { ...document, plain_text: null };
  if (document.source_mode === 'html')
    return tag === 'document' || tag === 'text'
      ? null
      : withSource(rest, `<!doctype html><html><body>${source}</body></html>`);
  const section = sections.has(tag)
    ? source
    : columns.has(tag)
      ? `<mj-section>${source}</mj-section>`
      : leaves.has(tag)
        ? `<mj-section><mj-column>${source}</mj-column></mj-section>`
        : null;
  if (section === null) return null;
  const mjml = blockTree(document).children.find((block) => block.tag === 'mjml');
  const part = (name: string) => mjml?.children.find((block) => block.tag === name);
  const body = part('mj-body')?.open ?? '<mj-body>';
  return withSource(rest, `<mjml>${part('mj-head')?.source ?? ''}${body}${section}</mj-body></mjml>`);
}
