import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSettled } from '@/components/data/use-settled';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import { useBegunBroadcasts, useSegments } from '@/lib/client/segments';
import { broadcastField, type RuleField, segmentField } from './rule-words';

type Props = {
  label: string;
  /** Undefined if the field was deleted. */
  chosen: RuleField | undefined;
  fields: readonly RuleField[];
  onChange: (field: RuleField) => void;
};

/** In a new tab, so that unsaved rules stay. */
const newProperty = {
  label: 'New property…',
  icon: <Plus aria-hidden />,
  onSelect: () => window.open('/contacts/properties', '_blank', 'noopener'),
};

/** The field of a rule, found by typing; can search for older segments and broadcasts. */
export function RuleFieldPicker({ label, chosen, fields, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLowerCase();
  const settledPart = useSettled(part.replace(/^(segment|broadcast)\s+/, ''), 200);
  const q = settledPart.slice(0, 120) || null;
  const segments = useSegments({ q, kind: 'manual' }).data?.data ?? [];
  const broadcasts = useBegunBroadcasts(q).data?.data ?? [];
  const matching = fields.filter((field) => field.label.toLowerCase().includes(part));
  const others = [...segments.map(segmentField), ...broadcasts.map(broadcastField)].filter(
    (one) => !matching.some(({ field }) => field === one.field),
  );
  const all = [...matching, ...(part === '' ? [] : others)];
  return (
    <Combobox
      label={label}
      placeholder="Property, topic, segment or broadcast…"
      empty="No field has this name."
      value={chosen?.field ?? null}
      onValueChange={(field) => {
        const next = all.find((one) => one.field === field);
        if (next) onChange(next);
      }}
      onSearch={setTyped}
      action={newProperty}
      options={all.map((one) => ({ value: one.field, label: one.label }))}
      trigger={
        <ComboboxField label={label} chosen={chosen?.label ?? null} placeholder="Deleted: choose another" />
      }
    />
  );
}
