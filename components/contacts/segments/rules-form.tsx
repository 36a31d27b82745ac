import { useState } from 'react';
import { FormCard } from '@/components/data/form-card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import type { SegmentRules } from '@/lib/segments/membership/rule';
import { draftOf, newDraft, type RuleDraft, rulesOf } from './rule-drafts';
import { RuleEditor } from './rule-editor';
import { RulePreview } from './rule-preview';
import type { RuleField } from './rule-words';

type Values = { name: string } & SegmentRules;
type Props = {
  initial: Values;
  fields: readonly RuleField[];
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (values: { name: string; match: 'all' | 'any'; rules: SegmentRules['rules'][number][] }) => void;
};

/** Name and rules of a segment, with a preview of its contacts. */
export function RulesForm({ initial, fields, submitLabel, pending, error, onSubmit }: Props) {
  const [name, setName] = useState(initial.name);
  const [match, setMatch] = useState(initial.match);
  const [drafts, setDrafts] = useState<RuleDraft[]>(() =>
    initial.rules.length > 0
      ? initial.rules.map((rule) => draftOf(rule, fields))
      : [newDraft(fields[0]?.field ?? 'email')],
  );
  const rules = rulesOf(drafts, fields);
  const saved = rulesOf(
    initial.rules.map((rule) => draftOf(rule, fields)),
    fields,
  );
  const values = { name: name.trim(), match, rules };
  const changed =
    JSON.stringify(values) !== JSON.stringify({ name: initial.name, match: initial.match, rules: saved });
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
        onSubmit={() => onSubmit(values)}
      >
        <Field label="Name" error={issueAt(error, 'name')} required>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder="Readers in London"
            maxLength={120}
          />
        </Field>
        <RuleEditor match={match} onMatch={setMatch} drafts={drafts} onDrafts={setDrafts} fields={fields} />
      </FormCard>
      <RulePreview match={match} rules={rules} />
    </div>
  );
}
