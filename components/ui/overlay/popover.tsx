'use client';

import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useCloseWithoutTrigger } from './use-close-without-trigger';

type PopoverProps = {
  trigger?: ReactNode;
  /** Where it stands without a trigger, opened by `open` alone. */
  anchor?: ReactNode;
  /** What it leaves in sight when that is not the trigger: a place of the window. */
  beside?: () => DOMRect;
  /** Names the panel for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** Takes the focus when this closes, in place of the trigger. */
  onReturnFocus?: () => void;
  children: ReactNode;
};

/** A small panel beside its trigger, begun in the field within `data-focus-first`; leave `open` out to let it keep its own state. */
export function Popover({
  trigger,
  anchor,
  beside,
  label,
  open,
  onOpenChange,
  align = 'start',
  className,
  onReturnFocus,
  children,
}: PopoverProps) {
  const latest = useRef(beside);
  latest.current = beside;
  const place = useRef({ getBoundingClientRect: () => latest.current?.() ?? new DOMRect() });
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const shown = useCloseWithoutTrigger<HTMLButtonElement>(open ?? own, () => change(false));
  return (
    <RadixPopover.Root open={open ?? own} onOpenChange={change}>
      {trigger && (
        <RadixPopover.Trigger ref={shown} asChild>
          {trigger}
        </RadixPopover.Trigger>
      )}
      {anchor && <RadixPopover.Anchor asChild>{anchor}</RadixPopover.Anchor>}
      {beside && <RadixPopover.Anchor virtualRef={place} />}
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // A place within an iframe moves without an event that would be heard here.
          updatePositionStrategy={beside ? 'always' : 'optimized'}
          onOpenAutoFocus={(event) => {
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
              '[data-focus-first] input',
            );
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={
            onReturnFocus &&
            ((event) => {
              event.preventDefault();
              onReturnFocus();
            })
          }
          className={classNames(
            'z-50 w-72 animate-appear rounded-md border bg-popover p-3 text-popover-foreground shadow-raised outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
