import type { Block } from '@/components/editor/email/block';
import { useStoreState, useTogether } from '@/components/editor/store/use-store';

/** The blocks of the inspector: the selected ones, the main one last, or the whole email. */
export function useShown(): { blocks: readonly Block[]; shown: Block } {
  const together = useTogether();
  const { body } = useStoreState('tree');
  const shown = together.at(-1) ?? body;
  return { blocks: together.length > 0 ? together : [body], shown };
}
