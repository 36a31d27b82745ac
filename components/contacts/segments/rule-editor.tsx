import { X } from 'lucide-react';
import { AddButton } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { newDraft, type RuleDraft, ruleFieldOf } from './rule-drafts';
import { RuleFieldPicker } from './rule-field-picker';
import { type Comparison, fieldComparisons, type RuleField } from './rule-words';

const maxRules = 20;
const matches = [
  { value: 'all', label: 'all rules' },
  { value: 'any', label: 'any rule' },
] as const;

type Match = (typeof matches)[number]['value'];

type Props = {
  match: Match;
  onMatch: (match: Match) => void;
  drafts: readonly RuleDraft[];
  onDrafts: (drafts: RuleDraft[]) => void;
  fields: readonly RuleField[];
};

/** An editor for rules that read as a sentence. */
export function RuleEditor({ match, onMatch, drafts, onDrafts, fields }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Rules</legend>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        Contacts who match
        <Select
          aria-label="How many rules have to match"
          size="sm"
          className="w-28"
          value={match}
          onValueChange={onMatch}
          options={matches}
        />
      </div>
      <ol className="grid gap-2">
        {drafts.map((draft, index) => (
          <RuleRow
            key={draft.id}
            draft={draft}
            number={index + 1}
            word={index === 0 ? null : match === 'all' ? 'and' : 'or'}
            fields={fields}
            onChange={(next) => onDrafts(drafts.map((one) => (one.id === draft.id ? next : one)))}
            onRemove={() => onDrafts(drafts.filter(({ id }) => id !== draft.id))}
          />
        ))}
      </ol>
      {drafts.length < maxRules && (
        <AddButton
          className="justify-self-start"
          onClick={() => onDrafts([...drafts, newDraft(fields[0]?.field ?? 'email')])}
        >
          Add rule
        </AddButton>
      )}
    </fieldset>
  );
}

type RuleRowProps = {
  draft: RuleDraft;
  number: number;
  word: string | null;
  fields: readonly RuleField[];
  onChange: (draft: RuleDraft) => void;
  onRemove: () => void;
};

function RuleRow({ draft, number, word, fields, onChange, onRemove }: RuleRowProps) {
  const known = ruleFieldOf(draft, fields);
  const comparisons = known ? fieldComparisons[known.kind] : [];
  const comparison = comparisons[draft.comparison];
  return (
    <li className="@container grid gap-2">
      {word && <span className="px-1 text-muted-foreground text-xs">{word}</span>}
      <div className="flex items-start gap-2 rounded-md border bg-muted/40 p-2.5">
        <div className="grid min-w-0 flex-1 gap-2 @md:grid-cols-3">
          <RuleFieldPicker
            label={`Rule ${number}: field`}
            chosen={known}
            fields={fields}
            onChange={(chosen) => onChange({ ...newDraft(chosen.field), id: draft.id, chosen })}
          />
          {known && (
            <Select
              aria-label={`Rule ${number}: comparison`}
              value={String(draft.comparison)}
              options={comparisons.map(({ label }, index) => ({ value: String(index), label }))}
              onValueChange={(next) =>
                onChange({
                  ...draft,
                  comparison: Number(next),
                  typed: comparisons[Number(next)]?.asks === comparison?.asks ? draft.typed : '',
                })
              }
            />
          )}
          {comparison && <RuleValue {...{ draft, comparison, number, onChange }} />}
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          icon={<X aria-hidden />}
          aria-label={`Remove rule ${number}`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

const inputs = { text: 'text', number: 'number', days: 'number', date: 'date' } as const;

type RuleValueProps = Pick<RuleRowProps, 'draft' | 'number' | 'onChange'> & { comparison: Comparison };

/** The value to compare with, and the number of emails. */
function RuleValue({ draft, comparison: { asks, counts }, number, onChange }: RuleValueProps) {
  if (asks === null) return null;
  const typed = {
    value: draft.typed,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, typed: target.value }),
  };
  if (asks === 'texts' || asks === 'numbers')
    return (
      <Textarea
        aria-label={`Rule ${number}: values, one per line`}
        placeholder="One per line"
        rows={3}
        {...typed}
      />
    );
  const value = (
    <Input
      aria-label={`Rule ${number}: ${asks === 'days' ? 'number of days' : 'value'}`}
      type={inputs[asks]}
      className={counts ? 'w-24' : undefined}
      placeholder={asks === 'days' ? '30' : undefined}
      min={asks === 'days' ? 0 : undefined}
      step={asks === 'number' ? 'any' : undefined}
      maxLength={1_000}
      {...typed}
    />
  );
  if (!counts) return value;
  return (
    <div className="flex items-center gap-2 text-sm @md:col-span-3">
      <Input
        className="w-24"
        aria-label={`Rule ${number}: number of emails`}
        type="number"
        placeholder="3"
        min={1}
        max={1_000}
        value={draft.count}
        onChange={({ target }) => onChange({ ...draft, count: target.value })}
      />
      in the last {value} days
    </div>
  );
}
