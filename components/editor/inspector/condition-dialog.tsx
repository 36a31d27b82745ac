import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { RuleValue } from '@/components/editor/liquid/rule-value';
import { newVariable, toVariableName, useDefinitions } from '@/components/editor/liquid/use-definitions';
import {
  askedName,
  createCondition,
  isComparing,
  operatorsFor,
  toRuleValue,
} from '@/components/editor/tree/condition-rules';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { ConditionRule } from '@/lib/document/contract';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { isName, nameClash } from '@/lib/document/variables/variable-name';

type ConditionDialogProps = { onClose: () => void; onAdded: (id: string) => void };

const another = ' new';

/** Creates a condition with one rule about a variable, which may be a new one. */
export function ConditionDialog({ onClose, onAdded }: ConditionDialogProps) {
  const { variables, names, offeredToAsk, conditions, isMarketing, onDefine } = useDefinitions();
  const [chosen, setChosen] = useState(variables[0]?.name ?? another);
  const [fresh, setFresh] = useState('');
  const [operator, setOperator] = useState<ConditionRule['operator']>('equals');
  const [value, setValue] = useState('');
  const isNew = chosen === another;
  const typed = toVariableName(fresh);
  const isOfContacts = isMarketing && typed !== '' && !typed.startsWith(contactRoot);
  // What is the same for all recipients tells none of them apart.
  const newName = isOfContacts ? contactRoot + typed : typed;
  const name = isNew ? newName : chosen;
  const clash = isNew ? nameClash(name, names) : null;
  const valid = isName(name) && clash === null && (!isComparing(operator) || value.trim() !== '');
  const submit = () => {
    const offeredVariable = offeredToAsk.find((variable) => variable.name === name);
    const type = offeredVariable?.type ?? variables.find((variable) => variable.name === name)?.type;
    const rule = {
      ...{ variable: name, operator },
      value: isComparing(operator) ? toRuleValue(type, value.trim()) : null,
    };
    const condition = createCondition(rule, conditions);
    // A new variable is optional: without a value the block is hidden.
    const begins = isNew ? newVariable(name) : offeredVariable;
    const added = begins ? [{ ...begins, required: false }] : [];
    onDefine({ variables: [...variables, ...added], conditions: [...conditions, condition] });
    onAdded(condition.id);
  };
  return (
    <FormDialog
      title="Show only when"
      description="The block is shown to recipients for whom this holds. More rules can be added under Conditions."
      submitLabel="Show only then"
      disabled={!valid}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Variable">
        <Select
          value={chosen}
          options={[
            ...[...names, ...offeredToAsk.map((each) => each.name)].map((each) => ({
              ...{ value: each, label: askedName(each) },
            })),
            { value: another, label: 'New variable…' },
          ]}
          onValueChange={(next) => {
            setChosen(next);
            if (![next, chosen].includes(sentLanguage.name)) return;
            setOperator('equals');
            setValue('');
          }}
        />
      </Field>
      {isNew && (
        <Field
          label="Name of the new variable"
          error={clash ?? undefined}
          hint={
            isMarketing
              ? 'A property of contacts, such as from an import or a form.'
              : 'Programs give it a value for each recipient.'
          }
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
        <Select value={operator} options={operatorsFor(chosen)} onValueChange={setOperator} />
      </Field>
      {isComparing(operator) && (
        <Field label="Value">
          <RuleValue variable={chosen} value={value} onValue={setValue} />
        </Field>
      )}
    </FormDialog>
  );
}
