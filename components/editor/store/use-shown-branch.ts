import { type Choice, findShownBranch } from '@/components/editor/email/branches';
import { useStore, useStoreState } from './use-store';

const all = 'all';

/** Which branch of a choice the canvas shows, and the options to show another or all. */
export function useShownBranch(choice: Choice) {
  const store = useStore();
  const shown = findShownBranch(choice, useStoreState('shownSides'));
  const { branches } = choice;
  return {
    value: shown ? String(branches.indexOf(shown)) : all,
    options: [
      { value: all, label: branches.length === 2 ? 'Both' : 'All' },
      ...branches.map(({ label }, at) => ({ value: String(at), label: `Only “${label}”` })),
    ],
    set: (value: string) => store.showBranch(choice, branches[Number(value)] ?? null),
  };
}
