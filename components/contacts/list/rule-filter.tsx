import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { draftOf, newDraft, type RuleDraft, rulesOf } from '@/components/contacts/segments/rule-drafts';
import { RuleEditor } from '@/components/contacts/segments/rule-editor';
import { type RuleField, ruleSentence } from '@/components/contacts/segments/rule-words';
import { useRuleFields } from '@/components/contacts/segments/use-rule-fields';
import { FormDialog } from '@/components/data/form-dialog';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import type { ContactFilters } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import { withIndexKeys } from '@/lib/with-index-keys';

type Rules = Pick<ContactFilters, 'rules' | 'match'>;
type Props = { value: Rules; onChange: (rules: Rules) => void };

/** A button for filtering by properties, dates, topics, segments. */
export function RuleFilter({ value, onChange }: Props) {
  const fields = useRuleFields(value.rules ?? []);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<ListFilter aria-hidden />}
        disabled={!fields}
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      {open && fields && (
        <RuleFilterDialog fields={fields} value={value} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function RuleFilterDialog({
  fields,
  value,
  onChange,
  onClose,
}: Props & { fields: readonly RuleField[]; onClose: () => void }) {
  const first = fields.find(({ field }) => field.startsWith('property.')) ?? fields[0];
  const [match, setMatch] = useState(value.match ?? 'all');
  const [drafts, setDrafts] = useState<RuleDraft[]>(() =>
    value.rules ? value.rules.map((rule) => draftOf(rule, fields)) : [newDraft(first?.field ?? 'email')],
  );
  const rules = rulesOf(drafts, fields);

  function submit() {
    onChange(rules.length > 0 ? { rules, match } : { rules: null, match: null });
    onClose();
  }

  return (
    <FormDialog
      size="lg"
      title="Filter contacts"
      submitLabel="Show contacts"
      disabled={rules.length < drafts.length}
      onSubmit={submit}
      onClose={onClose}
    >
      <RuleEditor match={match} onMatch={setMatch} drafts={drafts} onDrafts={setDrafts} fields={fields} />
    </FormDialog>
  );
}

/** The active rules, each with a remove button; nothing if there are none. */
export function ActiveRules({ value: { rules, match }, onChange }: Props) {
  const fields = useRuleFields(rules ?? []);
  const mayWrite = useMay('contact:write');
  if (!rules || !fields) return null;
  const address = new URLSearchParams({ rules: JSON.stringify(rules), match: match ?? 'all' });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <ul aria-label="Filters" className="contents">
        {withIndexKeys(rules).map(([key, rule], index) => (
          <li key={key} className="flex min-w-0 items-center gap-2">
            {index > 0 && (
              <span className="text-muted-foreground text-xs">{match === 'any' ? 'or' : 'and'}</span>
            )}
            <span className="inline-flex min-w-0 items-center gap-1 rounded-full border bg-card py-0.5 pr-1 pl-3">
              <span className="truncate">{ruleSentence(rule, fields)}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                className="size-6"
                icon={<X aria-hidden />}
                aria-label={`Remove the filter ${ruleSentence(rule, fields)}`}
                onClick={() => {
                  const left = rules.filter((_, at) => at !== index);
                  onChange(left.length > 0 ? { rules: left, match } : { rules: null, match: null });
                }}
              />
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <ButtonLink href={`/contacts/segments/new?${address}`} variant="link" size="sm">
          Save as segment
        </ButtonLink>
      )}
    </div>
  );
}
