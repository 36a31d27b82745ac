import { FormCard } from '@/components/data/form-card';
import { useEdits } from '@/components/data/use-edits';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import type { SegmentRules } from '@/lib/segments/membership/rule';
import { rulesOf, savedDrafts } from './rule-drafts';
import { RuleEditor } from './rule-editor';
import { RulePreview } from './rule-preview';
import type { RuleField } from './rule-words';

type Values = { name: string } & SegmentRules;
type Props = {
  /** What is saved, or what a new one begins with. */
  initial: Values;
  fields: readonly RuleField[];
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  /** Resolves once saved, if the form stays. */
  onSubmit: (values: {
    name: string;
    match: 'all' | 'any';
    rules: SegmentRules['rules'][number][];
  }) => Promise<void> | void;
};

/** Name and rules of a segment, with a preview of its contacts. */
export function RulesForm({ initial, fields, submitLabel, pending, error, onSubmit }: Props) {
  const saved = {
    ...{ name: initial.name, match: initial.match, drafts: savedDrafts(initial.rules, fields) },
  };
  const inputOf = ({ name, match, drafts }: typeof saved) => ({
    ...{ name: name.trim(), match, rules: rulesOf(drafts, fields) },
  });
  const { values: edited, changed, edit, settle } = useEdits(saved, inputOf);
  const { name, match, drafts } = edited;
  const values = inputOf(edited);
  const { rules } = values;
  const unfinished = drafts.length - rules.length;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <FormCard
        title="Rules"
        description="Contacts come and go by themselves as their properties and choices change."
        className="grid gap-5"
        submitLabel={submitLabel}
        action={{ isPending: pending, error }}
        disabled={!changed || values.name === '' || unfinished > 0 || rules.length === 0}
        shownPaths={['name']}
        beside={
          unfinished > 0 && (
            <span className="mr-auto self-center text-muted-foreground text-xs">
              {unfinished === 1 ? 'One rule is' : `${unfinished} rules are`} not finished.
            </span>
          )
        }
        onSubmit={() => onSubmit(values)?.then(settle, () => {})}
      >
        <Field label="Name" error={issueAt(error, 'name')} required>
          <Input
            value={name}
            onChange={(event) => edit({ name: event.target.value })}
            placeholder="Readers in London"
            maxLength={120}
          />
        </Field>
        <RuleEditor
          match={match}
          onMatch={(next) => edit({ match: next })}
          drafts={drafts}
          onDrafts={(next) => edit({ drafts: next })}
          fields={fields}
        />
      </FormCard>
      <RulePreview match={match} rules={rules} />
    </div>
  );
}
