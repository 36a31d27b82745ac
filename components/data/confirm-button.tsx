import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog';

type ConfirmButtonProps<Input, Output> = ConfirmOptions<Input, Output> & {
  label: string;
  /** For screen readers, if several buttons have the same label. */
  name?: string;
  icon?: ReactNode;
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** The id of the text that explains why it is disabled. */
  refusedBy?: string | undefined;
  /** Before the question is asked: choices of the last time are not kept. */
  onAsk?: () => void;
};

/** A button with a confirmation. */
export function ConfirmButton<Input, Output>({
  label,
  name = label,
  icon,
  iconOnly,
  variant = 'secondary',
  size = iconOnly ? 'icon-sm' : 'md',
  refusedBy,
  onAsk,
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
          onAsk?.();
          setOpen(true);
        }}
      >
        {iconOnly ? null : label}
      </Button>
      <ConfirmDialog {...asked} open={open} onOpenChange={setOpen} />
    </>
  );
}
