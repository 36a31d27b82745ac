'use client';

import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog';

type ConfirmButtonProps<Input, Output> = ConfirmOptions<Input, Output> & {
  label: string;
  /** For screen readers, where many buttons carry the same label. */
  name?: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** The id of the words on the page that say why it cannot be done. */
  refusedBy?: string | undefined;
};

/** A button that asks first. */
export function ConfirmButton<Input, Output>({
  label,
  name = label,
  icon,
  iconOnly,
  variant = 'secondary',
  size = iconOnly ? 'icon-sm' : 'md',
  refusedBy,
  ...asked
}: ConfirmButtonProps<Input, Output>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        disabled={refusedBy !== undefined}
        aria-describedby={refusedBy}
        aria-label={iconOnly || name !== label ? name : undefined}
        onClick={() => {
          asked.action.reset();
          setOpen(true);
        }}
      >
        {iconOnly ? null : label}
      </Button>
      <ConfirmDialog {...asked} open={open} onOpenChange={setOpen} />
    </>
  );
}
