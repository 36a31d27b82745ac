import { elementLabel } from '@/lib/document/elements/elements';

/** What a person calls a block: `Text “Thank you”`. */
export function commentedBlockName({ tag, excerpt }: { tag: string; excerpt: string }): string {
  return excerpt === '' ? elementLabel(tag) : `${elementLabel(tag)} “${excerpt}”`;
}
