import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog } from './dialog';

type DialogFormProps = {
  title: string;
  description: string;
  /** The label of its button. */
  action: string;
  valid: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Moves the focus on closing, instead of what opened it. */
  onReturnFocus?: () => void;
  children: ReactNode;
};

/** A dialog with a form that changes something on this page. An outer form does not see its events. */
export function DialogForm({ action, valid, onSubmit, onClose, children, ...said }: DialogFormProps) {
  return (
    <Dialog open onOpenChange={onClose} {...said}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (valid) onSubmit();
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!valid}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
