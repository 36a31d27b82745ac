import type { Block } from '@/components/editor/email/block';
import { useStoreState, useTogether } from '@/components/editor/store/use-store';

/** What the settings are about: the selected blocks, the last one at the end, or the whole email where nothing is. */
export function useShown(): { blocks: readonly Block[]; shown: Block } {
  const together = useTogether();
  const { body } = useStoreState('tree');
  const shown = together.at(-1) ?? body;
  return { blocks: together.length > 0 ? together : [body], shown };
}
