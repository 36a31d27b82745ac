import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/form/button';
import { focusFirst } from './first-focus';
import { useReturnFocus } from './use-return-focus';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' };

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** Buttons, right-aligned below the content. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Ignores Escape and clicks outside, if closing would lose something. */
  persistent?: boolean;
  /** Moves the focus on closing, instead of what opened it. */
  onReturnFocus?: () => void;
};

/** Whether a field's own list is open, which Escape closes instead of the dialog. */
function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true';
}

/** A modal dialog with title, scrolling content and a row of buttons. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'sm',
  footer,
  children,
  persistent,
  onReturnFocus,
}: DialogProps) {
  const returnFocus = useReturnFocus(open, onReturnFocus);
  const keep = persistent ? (event: Event) => event.preventDefault() : undefined;
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/45" />
        <RadixDialog.Content
          onEscapeKeyDown={(event) => {
            if (persistent || hasOpenList(event.target)) event.preventDefault();
          }}
          onInteractOutside={keep}
          onOpenAutoFocus={focusFirst}
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 z-50 mx-auto flex max-h-[90dvh] w-full animate-appear flex-col rounded-xl border bg-popover text-popover-foreground shadow-raised outline-none max-sm:bottom-0 max-sm:rounded-b-none sm:top-[8vh] sm:max-h-[84vh] sm:w-[calc(100%-2rem)]',
            widths[size],
          )}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-4">
            <div className="grid flex-1 gap-1">
              <RadixDialog.Title className="title text-lg leading-snug">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-muted-foreground text-sm">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {!persistent && (
              <RadixDialog.Close asChild>
                <Button variant="ghost" size="icon-sm" aria-label="Close" className="-mt-1 -mr-2">
                  <X aria-hidden />
                </Button>
              </RadixDialog.Close>
            )}
          </header>
          {children !== undefined && (
            <div className="relative min-h-0 overflow-y-auto px-6 pb-5">{children}</div>
          )}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t bg-muted/50 px-6 py-3.5 sm:rounded-b-xl">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
