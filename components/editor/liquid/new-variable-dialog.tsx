import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogForm } from '@/components/ui/overlay/dialog-form';
import { variableValueProblem } from '@/lib/document/variable-value';
import { isName, nameClash } from '@/lib/document/variables/variable-name';
import { nameOf, newVariable, useDefinitions } from './use-definitions';

type NewVariableDialogProps = {
  open: boolean;
  /** What its values are. */
  type?: 'text' | 'url';
  onClose: () => void;
  onAdded: (name: string) => void;
};

/** One more variable, where it is wanted: its name, and what recipients without a value see. */
export function NewVariableDialog({ open, type = 'text', onClose, onAdded }: NewVariableDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="New variable"
      description="Each recipient gets a value of their own for it."
    >
      <VariableForm type={type} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function VariableForm({ type, onClose, onAdded }: Required<Omit<NewVariableDialogProps, 'open'>>) {
  const { variables, names, onVariables } = useDefinitions();
  const [text, setText] = useState('');
  const [fallback, setFallback] = useState('');
  const name = nameOf(text);
  const clash = nameClash(name, names) ?? undefined;
  const fallbackProblem = fallback.trim() === '' ? null : variableValueProblem({ type }, fallback.trim());
  const isNamed = isName(name) && clash === undefined;
  const problem = name === '' ? undefined : (clash ?? (isNamed ? undefined : 'Letters, digits and “_”.'));
  const submit = () => {
    onVariables([...variables, newVariable(name, fallback.trim(), type)]);
    onAdded(name);
  };
  return (
    <DialogForm
      action="Add variable"
      valid={isNamed && fallbackProblem === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        error={problem}
        hint={isNamed && name !== text.trim() ? `Programs call it ${name}.` : undefined}
      >
        <Input
          value={text}
          maxLength={80}
          placeholder={type === 'url' ? 'Order page' : 'First name'}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field
        label="Fallback"
        optional
        hint={
          type === 'url'
            ? 'Where the link leads for recipients without a value, such as https://example.com/.'
            : 'Shown to recipients without a value, such as “there”.'
        }
        error={fallbackProblem ? `Expected ${fallbackProblem}.` : undefined}
      >
        <Input value={fallback} maxLength={500} onChange={(event) => setFallback(event.target.value)} />
      </Field>
    </DialogForm>
  );
}
