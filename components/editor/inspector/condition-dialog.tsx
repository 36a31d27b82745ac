import { type FormEvent, useState } from 'react';
import { nameOf, newVariable, useDefinitions } from '@/components/editor/liquid/use-definitions';
import { conditionOf, isComparing, operators, toRuleValue } from '@/components/editor/tree/condition-rules';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { ConditionRule } from '@/lib/document/contract';
import { isName, nameClash } from '@/lib/document/variables/variable-name';

type ConditionDialogProps = { open: boolean; onClose: () => void; onAdded: (id: string) => void };

const another = ' new';

/** Who is to see a block, as one rule over a variable, which may be a new one. */
export function ConditionDialog({ open, onClose, onAdded }: ConditionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="Show only when"
      description="The block is shown to recipients for whom this holds. More rules can be added under Conditions."
    >
      <ConditionForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function ConditionForm({ onClose, onAdded }: Omit<ConditionDialogProps, 'open'>) {
  const { variables, names, offered, conditions, onDefine } = useDefinitions();
  const [chosen, setChosen] = useState(variables[0]?.name ?? another);
  const [fresh, setFresh] = useState('');
  const [operator, setOperator] = useState<ConditionRule['operator']>('equals');
  const [value, setValue] = useState('');
  const isNew = chosen === another;
  const name = isNew ? nameOf(fresh) : chosen;
  const clash = isNew ? nameClash(name, names) : null;
  const valid = isName(name) && clash === null && (!isComparing(operator) || value.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!valid) return;
    const ofContact = offered.find((variable) => variable.name === name);
    const type = ofContact?.type ?? variables.find((variable) => variable.name === name)?.type;
    const rule = {
      ...{ variable: name, operator },
      value: isComparing(operator) ? toRuleValue(type, value.trim()) : null,
    };
    const condition = conditionOf(rule, conditions);
    // Whoever has no value for it is not shown the block: a send may leave it out.
    const begins = isNew ? newVariable(name) : ofContact;
    const added = begins ? [{ ...begins, required: false }] : [];
    onDefine({ variables: [...variables, ...added], conditions: [...conditions, condition] });
    onAdded(condition.id);
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label="Variable">
        <Select
          value={chosen}
          options={[
            ...[...names, ...offered.map((each) => each.name)].map((each) => ({ value: each, label: each })),
            { value: another, label: 'New variable…' },
          ]}
          onValueChange={setChosen}
        />
      </Field>
      {isNew && (
        <Field
          label="Name of the new variable"
          error={clash ?? undefined}
          hint="Programs give it a value for each recipient."
        >
          <Input
            value={fresh}
            maxLength={80}
            placeholder="plan"
            onChange={(event) => setFresh(event.target.value)}
          />
        </Field>
      )}
      <Field label="Comparison">
        <Select value={operator} options={operators} onValueChange={setOperator} />
      </Field>
      {isComparing(operator) && (
        <Field label="Value">
          <Input value={value} maxLength={1_000} onChange={(event) => setValue(event.target.value)} />
        </Field>
      )}
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!valid}>
          Show only then
        </Button>
      </div>
    </form>
  );
}
