import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { variableValueProblem } from '@/lib/document/variable-value';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { isName, nameClash } from '@/lib/document/variables/variable-name';
import { newVariable, toVariableName, useDefinitions } from './use-definitions';

type NewVariableDialogProps = {
  /** The type of its values. */
  type?: 'text' | 'url';
  onClose: () => void;
  onAdded: (name: string) => void;
  /** Moves the focus on closing, instead of what opened it. */
  onReturnFocus?: () => void;
};

/** Creates a variable: its name, and what recipients without a value see. */
export function NewVariableDialog({
  type = 'text',
  onClose,
  onAdded,
  onReturnFocus,
}: NewVariableDialogProps) {
  const { variables, names, isMarketing, onVariables } = useDefinitions();
  const [text, setText] = useState('');
  const [from, setFrom] = useState<'contact' | 'broadcast'>('contact');
  const [fallback, setFallback] = useState('');
  const property = toVariableName(text);
  const isOfContacts = isMarketing && type === 'text' && from === 'contact';
  const name = isOfContacts && !property.startsWith(contactRoot) ? `${contactRoot}${property}` : property;
  const clash = nameClash(name, names) ?? undefined;
  const fallbackProblem = fallback.trim() === '' ? null : variableValueProblem({ type }, fallback.trim());
  const isNamed = property !== '' && isName(name) && clash === undefined;
  const problem = property === '' ? undefined : (clash ?? (isNamed ? undefined : 'Letters, digits and “_”.'));
  const submit = () => {
    onVariables([...variables, newVariable(name, fallback.trim(), type)]);
    onAdded(name);
  };
  return (
    <FormDialog
      title="New variable"
      description="Words that change with who reads them, or from one sending to the next."
      submitLabel="Add variable"
      disabled={!(isNamed && fallbackProblem === null)}
      onSubmit={submit}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
    >
      <Field label="Name" error={problem} hint={isNamed && name !== text.trim() ? hintOf(name) : undefined}>
        <Input
          value={text}
          maxLength={80}
          placeholder={type === 'url' ? 'Order page' : 'First name'}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {isMarketing && type === 'text' && (
        <ChoiceGroup
          label="Its value"
          value={from}
          onValueChange={setFrom}
          options={[
            { value: 'contact', label: 'Of each contact', hint: 'Such as a name, from an import or a form.' },
            {
              value: 'broadcast',
              label: 'Same for all',
              hint: 'Such as a date, typed in with the broadcast.',
            },
          ]}
        />
      )}
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
    </FormDialog>
  );
}

function hintOf(name: string): string {
  return name.startsWith(contactRoot)
    ? `The property ${name.slice(contactRoot.length)} of contacts.`
    : `Programs call it ${name}.`;
}
