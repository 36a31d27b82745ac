import { elementLabel } from '@/lib/document/elements/elements';

/** The display name of a block: `Text “Thank you”`. */
export function commentedBlockName({ tag, excerpt }: { tag: string; excerpt: string }): string {
  return excerpt === '' ? elementLabel(tag) : `${elementLabel(tag)} “${excerpt}”`;
}
