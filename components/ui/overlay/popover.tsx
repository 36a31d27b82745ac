import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { tabStops } from '@/components/ui/tab-stops';
import { useCloseWithoutTrigger } from './use-close-without-trigger';
import { isFocusFree, useFocusAtClose } from './use-focus-at-close';

type PopoverProps = {
  trigger?: ReactNode;
  /** The position without a trigger, controlled by `open`. */
  anchor?: ReactNode;
  /** What it must not cover, if not the trigger: a rectangle of the window. */
  beside?: () => DOMRect;
  /** The accessible name of the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** Moves the focus on closing, instead of the trigger. */
  onReturnFocus?: () => void;
  children: ReactNode;
};

/** A small panel next to its trigger, which focuses the field in `data-focus-first`; uncontrolled without `open`. */
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
  const focusAtClose = useFocusAtClose(() => {
    if (onReturnFocus) onReturnFocus();
    else if (isFocusFree()) shown.current?.focus();
  });
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
          {...focusAtClose}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Positions in an iframe change without events here.
          updatePositionStrategy={beside ? 'always' : 'optimized'}
          onOpenAutoFocus={(event) => {
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
              '[data-focus-first] input',
            );
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          // Radix loops too, except from within a group of choices: it would leave, and what was typed be lost.
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || !event.shiftKey || event.defaultPrevented) return;
            const stops = tabStops(event.currentTarget);
            if (!stops[0]?.contains(event.target as Node)) return; // React's events come from nodes
            event.preventDefault();
            stops.at(-1)?.focus();
          }}
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
