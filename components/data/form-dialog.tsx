'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { FormError } from './form-error';

export type PendingState = { isPending: boolean; error: Error | null };

type FormDialogProps = {
  /** For a dialog that stays mounted; open otherwise. */
  open?: boolean;
  title: string;
  description?: ReactNode;
  size?: ComponentProps<typeof Dialog>['size'];
  /** Refuses Escape and a click outside, where closing would lose something. */
  persistent?: boolean;
  submitLabel: string;
  /** Where closing does not give up anything; "Cancel" otherwise. */
  cancelLabel?: string;
  /** Whether the form can be sent as it is. */
  disabled?: boolean;
  /** `destructive` where sending it takes something away. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** What sending it does: whether that goes on, and why it was refused. */
  action?: PendingState;
  /** The paths of issues that fields of the form show themselves. */
  shownPaths?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: its fields, why it was refused, Cancel, and one button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={props.open ?? true}
      persistent={props.persistent}
      onOpenChange={props.onClose}
      size={props.size}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.variant}
            pending={props.action?.isPending}
            disabled={props.disabled}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <FormError error={props.action?.error ?? null} shownPaths={props.shownPaths} />
        {props.children}
      </form>
    </Dialog>
  );
}
