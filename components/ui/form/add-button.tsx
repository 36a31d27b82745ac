import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { tabStops } from '@/components/ui/tab-stops';
import { Button, type ButtonProps } from './button';

/** Adds an item to the list above and focuses its first field, with a suggested name selected. */
export function AddButton({ onClick, ...props }: Omit<ButtonProps, 'icon' | 'size' | 'variant'>) {
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('section, fieldset, [role=tabpanel]') ?? document.body;
    const first = focusAdded(list, () => onClick?.(event));
    if (first instanceof HTMLInputElement) first.select();
  };
  return <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={add} {...props} />;
}

/** Focuses the first field of what `add` puts into a list, unless that moves the focus itself. */
export function focusAdded(list: Element, add: () => void): HTMLElement | undefined {
  const before = new Set(tabStops(list));
  const focused = document.activeElement;
  flushSync(add);
  const moved = document.activeElement !== focused && document.activeElement !== document.body;
  if (moved) return undefined;
  const added = tabStops(list).filter((stop) => !before.has(stop));
  // A card opens with its heading, which would only close it again.
  const first = added.find((stop) => !stop.matches('button[aria-expanded=true]')) ?? added[0];
  first?.focus();
  return first;
}
