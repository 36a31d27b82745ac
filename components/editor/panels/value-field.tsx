import { useDraft } from '@/components/editor/inspector/controls/use-draft';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import type { VariableDefinition } from '@/lib/document/contract';
import { readTyped, writeTyped } from './typed-value';

export type ValueFieldProps = {
  label: string;
  hint: string;
  definition: Pick<VariableDefinition, 'type' | 'fields'> & Partial<Pick<VariableDefinition, 'required'>>;
  value: VariableDefinition['sample'];
  onChange: (value: VariableDefinition['sample']) => void;
};

const examples: Partial<Record<VariableDefinition['type'], string>> = {
  number: '42',
  date: '2026-01-15',
  url: 'https://example.com/',
  image: 'https://example.com/image.png',
  list: '[ … ]',
};

/** A value as text of its type; a list as JSON. */
export function ValueField({ label, hint, definition, value, onChange }: ValueFieldProps) {
  const draft = useDraft(
    writeTyped(value),
    (text) => readTyped(definition, text).problem === null,
    (text) => onChange(readTyped(definition, text).value),
  );
  const lines = draft.text.split('\n').length;
  const problem = draft.invalid ? readTyped(definition, draft.text).problem : undefined;
  if (definition.type === 'boolean')
    return (
      <Field label={label} hint={hint}>
        <Select
          size="sm"
          value={value === true ? 'true' : value === false ? 'false' : 'none'}
          options={[
            { value: 'none', label: 'None' },
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          onValueChange={(next) => onChange(next === 'none' ? null : next === 'true')}
        />
      </Field>
    );
  const props = {
    ...draft.field,
    placeholder: examples[definition.type],
  };
  return (
    <Field label={label} hint={hint} error={problem ?? undefined}>
      {definition.type === 'list' ? (
        <Textarea className="min-h-24 font-mono text-xs" spellCheck={false} {...props} />
      ) : definition.type === 'text' ? (
        <Textarea
          className="min-h-8 resize-none py-1.5 text-xs"
          rows={Math.min(lines, 8)}
          // Enter alone adds no line, but Shift+Enter does.
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.shiftKey && lines === 1 && event.preventDefault()
          }
          {...props}
        />
      ) : (
        <Input className="h-8 text-xs" {...props} />
      )}
    </Field>
  );
}
