'use client';

import { pathOf } from '@/components/editor/grapes/component-path';
import { describeBlock } from '@/components/editor/grapes/describe-block';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { CommentsPanel } from '@/components/reviews/comments/comments-panel';
import type { Discussion } from '@/components/reviews/comments/use-discussion';
import { anchorAt } from '@/lib/document/compare/block-anchor';
import type { CanonicalDocument } from '@/lib/document/contract';

type Props = {
  templateId: string;
  discussion: Discussion;
  /** Of this moment, also between two renderings. */
  document: () => CanonicalDocument;
  onOpen: (place: { line: number; column: number }) => void;
};

/** The comments beside the canvas: a new one is about the selected block. */
export function BlockComments({ document, ...rest }: Props) {
  const session = useSession();
  const selected = useSessionState('selected');
  const about =
    selected && selected !== session.wrapper
      ? { label: describeBlock(selected), anchor: () => anchorAt(document(), pathOf(selected)) }
      : null;
  return <CommentsPanel {...rest} about={about} />;
}
