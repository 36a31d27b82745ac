'use client';

import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { tabStops } from '@/components/ui/tab-stops';
import { Button, type ButtonProps } from './button';

/** Adds one more to what is listed over it, and gives it the focus: who adds a row writes in it. */
export function AddButton({ onClick, ...props }: Omit<ButtonProps, 'icon' | 'size' | 'variant'>) {
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('section, fieldset, [role=tabpanel]') ?? document.body;
    const before = new Set(tabStops(list));
    const focused = document.activeElement;
    flushSync(() => onClick?.(event));
    // A row may have put the focus where it is wanted.
    const moved = document.activeElement !== focused && document.activeElement !== document.body;
    if (!moved)
      tabStops(list)
        .find((stop) => !before.has(stop))
        ?.focus();
  };
  return <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={add} {...props} />;
}
