'use client';

import { useState } from 'react';
import { useSettled } from '@/components/data/use-settled';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import { useSegments } from '@/lib/client/segments';
import { type RuleField, segmentField } from './rule-words';

type Props = {
  label: string;
  /** Undefined where what was asked for is deleted. */
  chosen: RuleField | undefined;
  fields: readonly RuleField[];
  onChange: (field: RuleField) => void;
};

/** What a rule asks for, found as a person types: a segment too that is older than those that are offered. */
export function RuleFieldPicker({ label, chosen, fields, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLowerCase();
  const settled = useSettled(part.replace(/^segment\s+/, ''), 200);
  const found = useSegments({ q: settled.slice(0, 120) || null, kind: 'manual' }).data?.data ?? [];
  const offered = fields.filter((one) => one.label.toLowerCase().includes(part));
  const others = found.map(segmentField).filter((one) => !offered.some(({ field }) => field === one.field));
  const all = [...offered, ...(part === '' ? [] : others)];
  return (
    <Combobox
      label={label}
      placeholder="Property, topic or segment…"
      empty="Nothing is called so."
      value={chosen?.field ?? null}
      onValueChange={(field) => {
        const next = all.find((one) => one.field === field);
        if (next) onChange(next);
      }}
      onSearch={setTyped}
      options={all.map((one) => ({ value: one.field, label: one.label }))}
      trigger={
        <ComboboxField label={label} chosen={chosen?.label ?? null} placeholder="Deleted: choose another" />
      }
    />
  );
}
