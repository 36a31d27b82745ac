'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { errorMessage } from '@/lib/client/api-error';

type ConfirmButtonProps<Input, Output> = {
  label: string;
  /** For screen readers, where many buttons carry the same label. */
  name?: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Said when it is done. */
  doneMessage: string;
  action: UseMutationResult<Output, Error, Input>;
  input: Input;
  onDone?: (output: Output) => void;
  /** Takes it back: offered beside what is said when it is done. */
  undo?: (output: Output) => void;
  destructive?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
};

/** A button that asks first, shows why it failed, and says when it worked. */
export function ConfirmButton<Input, Output>({
  label,
  name = label,
  icon,
  iconOnly,
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
  variant = 'secondary',
  size = iconOnly ? 'icon-sm' : 'md',
}: ConfirmButtonProps<Input, Output>) {
  const [open, setOpen] = useState(false);

  function confirm() {
    action.mutate(input, {
      onSuccess: (output) => {
        setOpen(false);
        toast.success(doneMessage, undo && { action: { label: 'Undo', onClick: () => undo(output) } });
        onDone?.(output);
      },
    });
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        aria-label={iconOnly || name !== label ? name : undefined}
        onClick={() => {
          action.reset();
          setOpen(true);
        }}
      >
        {iconOnly ? null : label}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        destructive={destructive}
        pending={action.isPending}
        onConfirm={confirm}
      >
        {action.error && <Notice tone="danger">{errorMessage(action.error)}</Notice>}
      </AlertDialog>
    </>
  );
}
