import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { focusFirst } from './first-focus';
import { useReturnFocus } from './use-return-focus';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Removes something. */
  destructive?: boolean;
  /** Cannot be called back, such as sending: the focus is on Cancel, as where something is removed. */
  final?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Confirms something irreversible. The caller closes it when done. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  final,
  pending,
  onConfirm,
  children,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/45" />
        <RadixAlertDialog.Content
          {...returnFocus}
          onOpenAutoFocus={focusFirst}
          className="fixed inset-x-4 top-[18vh] z-50 mx-auto grid max-w-md animate-appear gap-4 rounded-xl border bg-popover p-6 text-popover-foreground shadow-raised"
        >
          <div className="grid gap-1.5">
            <RadixAlertDialog.Title className="title text-lg leading-snug">{title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="text-muted-foreground text-sm">
              {description}
            </RadixAlertDialog.Description>
          </div>
          {children}
          <footer data-final={final} className="flex flex-wrap justify-end gap-2">
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button variant={destructive ? 'destructive' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
