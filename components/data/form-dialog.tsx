import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Form } from './form';

export type PendingState = { isPending: boolean; error: Error | null };

type FormDialogProps = {
  /** For a dialog that stays mounted; otherwise always open. */
  open?: boolean;
  title: string;
  description?: ReactNode;
  size?: ComponentProps<typeof Dialog>['size'];
  /** Ignores Escape and clicks outside, if closing would lose something. */
  persistent?: boolean;
  submitLabel: string;
  /** If closing discards nothing; "Cancel" by default. */
  cancelLabel?: string;
  /** Disables submitting. */
  disabled?: boolean;
  /** `destructive` if it removes something. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** The state of submitting: pending, and the error. */
  action?: PendingState;
  /** The issue paths that the form shows at its fields. */
  shownPaths?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  /** Moves the focus on closing, instead of what opened it. */
  onReturnFocus?: () => void;
  children: ReactNode;
};

/** A form in a dialog: its fields, errors, Cancel, and a submit button. A form around it does not see its events. */
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
      onReturnFocus={props.onReturnFocus}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={props.onClose}
            disabled={props.persistent && props.action?.isPending}
          >
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
      <Form
        id={formId}
        error={props.action?.error ?? null}
        shownPaths={props.shownPaths}
        onSubmit={props.onSubmit}
      >
        {props.children}
      </Form>
    </Dialog>
  );
}
