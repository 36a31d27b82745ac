import type { Block } from '@/components/editor/email/block';
import {
  readValues,
  setCaseSubject,
  setPartExpression,
  writeValues,
} from '@/components/editor/email/part-condition';
import { getOwnRules } from '@/components/editor/email/rules-around';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { VariableSelect } from '@/components/editor/liquid/variable-select';
import { useStore } from '@/components/editor/store/use-store';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { describeRule } from '@/lib/document/variables/rule-words';
import { ComparisonFields } from './comparison-fields';
import { useDraft } from './controls/use-draft';

/** What a condition in HTML, or a part of it, depends on: a variable for a `case`, values for its `when`, an `elsif`. */
export function PartConditionField({ block }: { block: Block }) {
  const store = useStore();
  const [rule] = getOwnRules(block.node);
  if (!rule || store.readOnly) return null;
  const change = (expression: string) =>
    store.edit([block.id], 'part', (node) => setPartExpression(node, expression));
  if (rule.kind === 'case') return <SubjectSelect block={block} subject={rule.expression} />;
  if (rule.kind === 'elsif') return <ConditionSelect expression={rule.expression} onChange={change} />;
  const values = rule.kind === 'when' ? readValues(rule.expression) : null;
  if (values === null) return null;
  return <ValuesInput values={values} onChange={(next) => change(writeValues(next, rule.expression))} />;
}

type ConditionSelectProps = { expression: string; onChange: (expression: string) => void };

function ConditionSelect({ expression, onChange }: ConditionSelectProps) {
  const { conditions } = useDefinitions();
  const options = conditions.map(({ id, name }) => ({ value: `conditions.${id}`, label: name || id }));
  const isKnown = options.some(({ value }) => value === expression);
  const own = { value: expression, label: describeRule({ kind: 'elsif', expression }, conditions) };
  return (
    <>
      <Field label={<span className="text-xs">Otherwise, only when</span>}>
        <Select
          size="sm"
          value={expression}
          options={isKnown ? options : [own, ...options]}
          onValueChange={onChange}
        />
      </Field>
      {!isKnown && <ComparisonFields expression={expression} onChange={onChange} />}
    </>
  );
}

function SubjectSelect({ block, subject }: { block: Block; subject: string }) {
  const store = useStore();
  const { variables } = useDefinitions();
  return (
    <Field label={<span className="text-xs">Depends on</span>}>
      <VariableSelect
        value={subject}
        onChange={(name) =>
          store.change(null, (draft) =>
            setCaseSubject(draft, block.id, name, variables.find((variable) => variable.name === name)?.type),
          )
        }
      />
    </Field>
  );
}

function ValuesInput({ values, onChange }: { values: string; onChange: (values: string) => void }) {
  const { field } = useDraft(values, (text) => /[^,\s]/.test(text), onChange);
  return (
    <Field
      label={<span className="text-xs">Only when it is</span>}
      hint="Several values are separated by commas."
    >
      <Input {...field} />
    </Field>
  );
}
