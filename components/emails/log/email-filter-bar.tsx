'use client';

import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { emailStateLooks } from '@/components/emails/email-state';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { useTemplates } from '@/lib/client/templates';
import { emailStates } from '@/lib/emails/contract/states';
import { type LogFilters, noFilters } from './email-filters';

type Props = { filters: LogFilters; onChange: (change: Partial<LogFilters>) => void; error?: Error | null };

const states = [
  { value: 'all', label: 'Every state' },
  ...emailStates.map((state) => ({ value: state, label: emailStateLooks[state].label })),
] as const;

/** Narrows the log. Addresses apply on Enter or when the field is left, the rest at once. */
export function EmailFilterBar({ filters, onChange }: Props) {
  const templates = useTemplates({ purpose: null, state: null, cursor: null }, 100);
  const templateOptions = [
    { value: 'all', label: 'Every template' },
    ...(templates.data?.data.map((template) => ({ value: template.id, label: template.name })) ?? []),
  ];
  const filtered = Object.values(filters).some((value) => value !== null);
  return (
    <search className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <Select
        aria-label="State"
        size="sm"
        className="w-32 max-sm:w-full"
        value={filters.status ?? 'all'}
        onValueChange={(value) => onChange({ status: value === 'all' ? null : value })}
        options={states}
      />
      <AddressFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      <AddressFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <Select
        aria-label="Template"
        size="sm"
        className="w-36 max-sm:w-full"
        value={filters.template ?? 'all'}
        onValueChange={(value) => onChange({ template: value === 'all' ? null : value })}
        options={templateOptions}
      />
      <div className="flex gap-2 max-sm:col-span-2">
        <DayFilter label="Since" value={filters.after} onChange={(after) => onChange({ after })} />
        <DayFilter label="Until" value={filters.before} onChange={(before) => onChange({ before })} />
      </div>
      {filtered && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<X aria-hidden />}
          onClick={() => onChange(noFilters)}
        >
          Clear
        </Button>
      )}
    </search>
  );
}

type FieldProps = { label: string; value: string | null; onChange: (value: string | null) => void };

function AddressFilter({ label, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function apply(event?: FormEvent) {
    event?.preventDefault();
    if (typed !== null && typed.trim() !== (value ?? '')) onChange(typed.trim() || null);
    setTyped(null);
  }

  return (
    <form onSubmit={apply} className="w-36 max-sm:w-full">
      <Input
        type="email"
        aria-label={`${label} address`}
        placeholder={`${label} address`}
        className="h-8 px-2.5 sm:text-xs"
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => event.target.validity.valid && apply()}
      />
    </form>
  );
}

function DayFilter({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-x-1.5 gap-y-1 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-wrap">
      <label htmlFor={id} className="text-muted-foreground text-xs">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="h-8 px-2 sm:w-32 sm:text-xs"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
