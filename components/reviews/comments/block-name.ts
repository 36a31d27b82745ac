import { elementLabel } from '@/lib/document/elements/elements';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';

/** The display name of a block: `Text “Thank you”`. */
export function commentedBlockName({ tag, excerpt }: { tag: string; excerpt: string }): string {
  return excerpt === '' ? elementLabel(tag) : `${elementLabel(tag)} ${quoteExcerpt(excerpt)}`;
}

/** The words of a block in quotes. Readers without an account know no Liquid: `{{ name }}` is a gap to them. */
export function quoteExcerpt(excerpt: string): string {
  const words = withoutLiquid(excerpt, '…');
  // The end of a long one may have cut a variable.
  return `“${words.replace(/\{[{%][^{}]*$/, '…')}”`;
}
