import { contentId } from '@/components/ui/focus-place';

/** Whether a key was pressed while nothing has the focus, or only the title that gets it when a page opens. */
export function isNobodys({ target }: Event): boolean {
  return target === document.body || (target instanceof Element && target.id === contentId);
}
