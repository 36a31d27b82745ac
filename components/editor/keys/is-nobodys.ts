import { contentId } from '@/components/ui/focus-place';

/** Whether a key was pressed while nothing had the focus, or only the title of the page, which is given it then. */
export function isNobodys({ target }: Event): boolean {
  return target === document.body || (target instanceof Element && target.id === contentId);
}
