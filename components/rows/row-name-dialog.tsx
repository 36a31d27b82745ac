import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

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

/** Asks for the name of a row, when saving or renaming it. */
export function RowNameDialog({ title, description, action, pending, error, ...props }: RowNameDialogProps) {
  const [name, setName] = useState(props.name);
  const submit = () => {
    if (name.trim() !== '') props.onSubmit(name.trim());
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={action}
      action={{ isPending: pending, error }}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Field label="Name" required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          maxLength={120}
          required
        />
      </Field>
    </FormDialog>
  );
}
