import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
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
      size="sm"
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
  const valid = isName(name) && clash === undefined;
  const problem = name === '' ? undefined : (clash ?? (valid ? undefined : 'Letters, digits and “_”.'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!valid || fallbackProblem) return;
    onVariables([...variables, newVariable(name, fallback.trim(), type)]);
    onAdded(name);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field
        label="Name"
        error={problem}
        hint={valid && name !== text.trim() ? `Programs call it ${name}.` : undefined}
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
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!valid || fallbackProblem !== null}>
          Add variable
        </Button>
      </div>
    </form>
  );
}
