import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { FormDialog, type PendingState } from './form-dialog';

type Props = Omit<ComponentProps<typeof FormDialog>, 'open' | 'onSubmit' | 'onClose'> & {
  /** The content and style of the button. */
  label: ReactNode;
  button?: Omit<ButtonProps, 'onClick'>;
  action: PendingState & { reset: () => void };
  /** Called before opening, to initialize the fields. */
  onOpen?: () => void;
  onSubmit: (close: () => void) => void;
  /** The open state, if the URL controls it too. */
  opened?: [boolean, (open: boolean) => void];
};

/** A button that opens a form dialog. */
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
