import type { ReactNode } from 'react';
import { useDraft } from '@/components/editor/inspector/controls/use-draft';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore } from '@/components/editor/store/use-store';
import { Badge } from '@/components/ui/display/badge';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { VariableDefinition, VariableType } from '@/lib/document/contract';
import { renameField, renameInContent } from '@/lib/document/variables/rename-variables';
import { type Fold, FoldCard } from './fold-card';
import { ListFields } from './list-fields';
import { TypedField } from './typed-field';
import { withFields } from './typed-value';
import { useChosenName } from './use-chosen-name';

type VariableCardProps = Fold & {
  variable: VariableDefinition;
  unused: boolean;
  /** Where it is used, while the card is open. */
  usage: ReactNode;
  onRenamed: (name: string) => void;
};

const types: readonly { value: VariableType; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'url', label: 'Link address' },
  { value: 'image', label: 'Image address' },
  { value: 'list', label: 'List' },
];

/** One variable: collapsed to its name and type, or open to edit. */
export function VariableCard({ variable, unused, usage, onRenamed, ...fold }: VariableCardProps) {
  const store = useStore();
  const { variables, isMarketing, isOfContacts, readOnly } = useDefinitions();
  const others = variables.filter((other) => other !== variable);
  const change = (next: VariableDefinition, place?: string) =>
    store.set(
      { variables: variables.map((other) => (other === variable ? next : other)) },
      place ? `variable ${variable.name} ${place}` : null,
    );
  const set = (part: Partial<VariableDefinition>, place?: string) => change({ ...variable, ...part }, place);
  const name = useChosenName(
    variable.name,
    others.map((other) => other.name),
    (next) => {
      store.replace(renameInContent(store.value(), { [variable.name]: next }));
      onRenamed(next);
    },
  );
  const description = useDraft(
    variable.description ?? '',
    (text) => text.length <= 500,
    (text) => set({ description: text === '' ? null : text }, 'description'),
  );

  return (
    <FoldCard
      {...fold}
      label={`Variable ${variable.name}`}
      title={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <code className="min-w-0 max-w-full grow truncate font-mono text-xs">{variable.name}</code>
          {unused && <Badge tone="warning">unused</Badge>}
          <Badge>{types.find(({ value }) => value === variable.type)?.label}</Badge>
        </span>
      }
      onRemove={() => store.set({ variables: others })}
    >
      <Field label="Name" hint="Uses of it are renamed too." error={name.problem}>
        <Input className="h-8 font-mono text-xs" {...name.field} />
      </Field>
      <Field label="Type">
        <Select
          size="sm"
          value={variable.type}
          disabled={readOnly}
          options={types}
          // Removes values of the old type.
          onValueChange={(type) => change(changeType(variable, type))}
        />
      </Field>
      {variable.type === 'list' && (
        <ListFields
          fields={variable.fields ?? []}
          onChange={(fields) => change(withFields(variable, fields), 'fields')}
          onRename={(from, to) =>
            store.replace(renameField(store.value(), { list: variable.name, from, to }))
          }
        />
      )}
      <Checkbox
        label="Required"
        checked={variable.required}
        disabled={readOnly}
        onCheckedChange={(required) => set({ required })}
      />
      <TypedField
        label="Sample"
        hint="Shown in the preview."
        definition={variable}
        value={variable.sample}
        onChange={(sample) => set({ sample }, 'sample')}
      />
      <TypedField
        label="Fallback"
        hint={missingSentence(variable, isMarketing && isOfContacts(variable.name))}
        definition={variable}
        value={variable.fallback}
        onChange={(fallback) => set({ fallback }, 'fallback')}
      />
      {usage}
      <Field label="Description" optional>
        <Input className="h-8 text-xs" {...description.field} />
      </Field>
    </FoldCard>
  );
}

/** What happens if a send has no value for the variable, or a contact has none. */
function missingSentence({ required, fallback, type }: VariableDefinition, fromContacts: boolean): string {
  const hasNoFallback = fallback === null || fallback === '';
  if (fromContacts) {
    if (!hasNoFallback) return `Contacts without it see “${String(fallback)}”.`;
    return required
      ? 'Contacts without it are not sent this email. With a fallback, that is shown instead.'
      : 'For contacts without it the place stays empty. With a fallback, that is shown instead.';
  }
  if (!hasNoFallback)
    return type === 'list'
      ? 'A send without it shows this list.'
      : `A send without it shows “${String(fallback)}”.`;
  return required
    ? 'A send without it is refused. With a fallback, that is shown instead.'
    : 'A send without it leaves the place empty. With a fallback, that is shown instead.';
}

function changeType(
  { fields: _fields, ...variable }: VariableDefinition,
  type: VariableType,
): VariableDefinition {
  const base = { ...variable, type, sample: null, fallback: null };
  return type === 'list' ? { ...base, fields: [] } : base;
}
