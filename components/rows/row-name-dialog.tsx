'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';

type RowNameDialogProps = {
  title: string;
  description?: string;
  name: string;
  action: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a row, when it is saved and when it is renamed. */
export function RowNameDialog({ title, description, action, pending, error, ...props }: RowNameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(props.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') props.onSubmit(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={error} />
        <Field label="Name" required>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={(event) => event.target.select()}
            maxLength={120}
            required
          />
        </Field>
      </form>
    </Dialog>
  );
}
