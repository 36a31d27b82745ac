import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { errorMessage } from '@/lib/client/api-error';

export type ConfirmOptions<Input, Output> = {
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shown when it is done. */
  doneMessage: string | ((output: Output) => string);
  action: UseMutationResult<Output, Error, Input>;
  input: Input;
  onDone?: (output: Output) => void;
  /** Offers Undo in the message when it is done. */
  undo?: (output: Output) => void;
  destructive?: boolean;
  /** Cannot be called back, such as sending. */
  final?: boolean;
  /** What else can be chosen. */
  children?: ReactNode;
};

type Props<Input, Output> = ConfirmOptions<Input, Output> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Confirms an action, shows why it failed, and reports success. */
export function ConfirmDialog<Input, Output>({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  doneMessage,
  action,
  input,
  onDone,
  undo,
  destructive = true,
  final,
  children,
}: Props<Input, Output>) {
  function confirm() {
    action.mutate(input, {
      onSuccess: (output) => {
        onOpenChange(false);
        const message = typeof doneMessage === 'string' ? doneMessage : doneMessage(output);
        toast.success(message, undo && { action: { label: 'Undo', onClick: () => undo(output) } });
        onDone?.(output);
      },
    });
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        // Not while it runs, which would lose its message.
        if (action.isError) action.reset();
        onOpenChange(next);
      }}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      destructive={destructive}
      final={final}
      pending={action.isPending}
      onConfirm={confirm}
    >
      {children}
      {action.error && <Notice tone="danger">{errorMessage(action.error)}</Notice>}
    </AlertDialog>
  );
}
