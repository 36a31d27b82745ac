'use client';

import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { ConfirmDialog, type Confirmed } from './confirm-dialog';

type ConfirmButtonProps<Input, Output> = Confirmed<Input, Output> & {
  label: string;
  /** For screen readers, where many buttons carry the same label. */
  name?: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
};

/** A button that asks first. */
export function ConfirmButton<Input, Output>({
  label,
  name = label,
  icon,
  iconOnly,
  variant = 'secondary',
  size = iconOnly ? 'icon-sm' : 'md',
  ...asked
}: ConfirmButtonProps<Input, Output>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
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
