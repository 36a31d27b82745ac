import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useCallback, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/form/button';
import { tabStops } from '@/components/ui/tab-stops';
import { useReturnFocus } from './use-return-focus';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** `bottom` leaves the upper half of a phone visible without dimming; on wider screens it is like `right`. */
  side?: 'left' | 'right' | 'bottom';
  className?: string;
  children: ReactNode;
};

/** A panel that slides in from the side and covers the page. */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideTitle,
  side = 'right',
  className,
  children,
}: SheetProps) {
  const container = useRef<HTMLDivElement>(null);
  const { ref, onCloseAutoFocus } = useReturnFocus(open);
  const sheet = useCallback(
    (element: HTMLDivElement | null) => {
      keepTabInside(element);
      return ref(element);
    },
    [ref],
  );
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          ref={container}
          className={classNames(
            'fixed inset-0 z-40 animate-fade bg-black/45',
            side === 'bottom' && 'max-sm:bg-transparent',
          )}
        />
        <RadixDialog.Content
          ref={sheet}
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          // Only a press next to it closes it, and not one on a list or dialog opened from its content.
          onPointerDownOutside={(event) => {
            if (event.target !== container.current) event.preventDefault();
          }}
          className={classNames(
            'fixed inset-y-0 z-50 flex w-[min(24rem,88vw)] animate-slide flex-col bg-popover text-popover-foreground shadow-raised outline-none',
            side === 'left' ? 'left-0 border-r [--slide-from:-24px]' : 'right-0 border-l',
            side === 'bottom' &&
              'max-sm:top-auto max-sm:left-0 max-sm:h-[52dvh] max-sm:w-full max-sm:rounded-t-xl max-sm:border-t max-sm:border-l-0 max-sm:[--slide-from:0px]',
            className,
          )}
        >
          <header
            className={classNames('flex items-center gap-2 border-b px-5 py-3', hideTitle && 'sr-only')}
          >
            <RadixDialog.Title className="title flex-1 text-base">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label="Close">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Keeps Tab inside: Radix does so for React's content, but not for elements moved there. */
function keepTabInside(sheet: HTMLElement | null) {
  sheet?.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const stops = tabStops(sheet);
    if (event.target !== stops.at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    stops.at(event.shiftKey ? -1 : 0)?.focus();
  });
}
