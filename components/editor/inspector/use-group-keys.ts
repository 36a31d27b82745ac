import { type RefObject, useEffect } from 'react';

/** Arrows, Home and End move between the titles of the settings' groups; Tab also stops at each setting. */
export function useGroupKeys(settings: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    settings.current?.addEventListener('keydown', goToGroup, { signal: controller.signal });
    return () => controller.abort();
  }, [settings]);
}

function goToGroup(event: KeyboardEvent): void {
  if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
  const from = event.target as HTMLElement; // keys go to elements
  // From a title, or from the top of the settings.
  if (!from.matches('summary, nav button')) return;
  const groups = from.closest('section')?.querySelectorAll<HTMLElement>(':scope > details > summary');
  const titles = [...(groups ?? [])];
  const at = titles.indexOf(from);
  const places: Record<string, number> = {
    ...{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: titles.length - 1 },
  };
  const title = titles[places[event.key] ?? -1];
  if (!title) return;
  event.preventDefault();
  title.focus();
}
