import { X } from 'lucide-react';
import { AddButton } from '@/components/ui/form/add-button';
import { IconButton } from '@/components/ui/form/icon-button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { FieldDefinition } from '@/lib/document/contract';
import { fullField } from '@/lib/document/variables/full-variable';
import { useChosenName } from './use-chosen-name';

type ListFieldsProps = {
  fields: readonly FieldDefinition[];
  onChange: (fields: FieldDefinition[]) => void;
  /** Renames the field here and wherever it is used. */
  onRename: (from: string, to: string) => void;
};

const types: readonly { value: FieldDefinition['type']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'url', label: 'Link' },
  { value: 'image', label: 'Image' },
];

/** The fields of a list's items. */
export function ListFields({ fields, onChange, onRename }: ListFieldsProps) {
  const add = () => {
    const number = fields.length + 1;
    const name = fields.some((field) => field.name === `field_${number}`)
      ? `field_${Date.now()}`
      : `field_${number}`;
    onChange([...fields, fullField({ name })]);
  };
  return (
    <div className="grid gap-2">
      <span className="font-medium text-sm">Fields of an item</span>
      {fields.map((field, index) => (
        <FieldRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a field that gets another name keeps its row
          key={index}
          field={field}
          others={fields.filter((other) => other !== field).map(({ name }) => name)}
          onChange={(next) => onChange(fields.with(index, next))}
          onRename={(name) => onRename(field.name, name)}
          onRemove={() => onChange(fields.filter((other) => other !== field))}
        />
      ))}
      <AddButton onClick={add}>Add a field</AddButton>
    </div>
  );
}

type FieldRowProps = {
  field: FieldDefinition;
  others: readonly string[];
  onChange: (field: FieldDefinition) => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

function FieldRow({ field, others, onChange, onRename, onRemove }: FieldRowProps) {
  const name = useChosenName(field.name, others, onRename);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Input
        aria-label="Field name"
        aria-invalid={name.problem !== undefined || undefined}
        className="h-8 min-w-0 flex-1 px-2 font-mono text-xs"
        {...name.field}
      />
      <Select
        size="sm"
        aria-label={`Type of ${field.name}`}
        className="w-24"
        value={field.type}
        options={types}
        onValueChange={(type) => onChange({ ...field, type, sample: null, fallback: null })}
      />
      <IconButton label={`Remove ${field.name}`} Icon={X} onClick={onRemove} />
      {name.problem && (
        <p role="alert" className="basis-full text-destructive-text text-xs">
          {name.problem}
        </p>
      )}
    </div>
  );
}
