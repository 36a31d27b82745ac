'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { FormDialog, type PendingState } from './form-dialog';

type Props = Omit<ComponentProps<typeof FormDialog>, 'open' | 'onSubmit' | 'onClose'> & {
  /** What the button says, and how it looks. */
  label: ReactNode;
  button?: Omit<ButtonProps, 'onClick'>;
  action: PendingState & { reset: () => void };
  /** Before it opens: what the fields begin with. */
  onOpen?: () => void;
  onSubmit: (close: () => void) => void;
  /** Whether it is open, where the address says that too. */
  opened?: [boolean, (open: boolean) => void];
};

/** A button that opens a form, which does one thing and closes. */
export function FormButton({ label, button, action, onOpen, onSubmit, opened, ...dialog }: Props) {
  const own = useState(false);
  const [open, setOpen] = opened ?? own;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        onClick={() => {
          action.reset();
          onOpen?.();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <FormDialog {...dialog} open={open} action={action} onSubmit={() => onSubmit(close)} onClose={close} />
    </>
  );
}
