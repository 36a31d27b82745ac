import type { BlockAnchor } from '@/lib/document/compare/block-anchor';

/** Somebody else who has the email open, and the block that they have selected. */
export type Colleague = { id: string; name: string; block: BlockAnchor };

/** What an editor knows of those who work on the same email. The same object until something changes. */
export type Colleagues = {
  selections: readonly Colleague[];
  /** Shows them which block is selected here. */
  onSelect: (block: BlockAnchor | null) => void;
  /** Whether anybody is there to be shown it. */
  someone: boolean;
};
