import { useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import { useSettled } from '@/components/data/use-settled';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import { useCreateSegment, useSegments, useSegmentsById } from '@/lib/client/segments';

const [none, create] = ['none', 'create'];

type Props = {
  value: string | null;
  onChange: (segmentId: string | null) => void;
  /** The label of choosing none: "Every segment". */
  none: string;
  /** Only manual segments. */
  manual?: boolean;
  /** Whether a new one can be created by typing its name. */
  creates?: boolean;
  size?: 'sm' | 'md';
  className?: string;
};

/** A segment picker with search. */
export function SegmentPicker({ value, onChange, none: noneLabel, manual, creates, size, className }: Props) {
  const [typed, setTyped] = useState('');
  const settledText = useSettled(typed.trim(), 200);
  const kind = manual ? 'manual' : null;
  const found = useSegments({ q: settledText.slice(0, 120) || null, kind }).data?.data ?? [];
  const chosenSegment = useSegmentsById(value ? [value] : []).data?.data.find(({ id }) => id === value);
  const add = useCreateSegment();
  const chosen = found.find(({ id }) => id === value) ?? chosenSegment ?? null;
  const name = typed.trim();
  const isNew = creates && name !== '' && !found.some((one) => one.name === name);

  function choose(id: string) {
    if (id === none) return onChange(null);
    if (id !== create) return onChange(id);
    add.mutate(
      { name, kind: 'manual', match: 'all', rules: [] },
      {
        onSuccess: (segment) => onChange(segment.id),
        onError: showFailure,
      },
    );
  }

  return (
    <Combobox
      label="Segment"
      placeholder={creates ? 'Name of a segment, or of a new one…' : 'Name of the segment…'}
      empty={creates ? 'Type the name of a new segment.' : 'No segment has this name.'}
      value={value ?? none}
      onValueChange={choose}
      onSearch={setTyped}
      options={[
        ...(name === '' ? [{ value: none, label: noneLabel }] : []),
        ...found.map(({ id, name: label }) => ({ value: id, label })),
        ...(isNew ? [{ value: create, label: `Create “${name}”` }] : []),
      ]}
      trigger={
        <ComboboxField
          label="Segment"
          // "Every segment" counts as a choice, none does not.
          chosen={value === null ? (manual ? null : noneLabel) : (chosen?.name ?? '…')}
          placeholder={noneLabel}
          size={size}
          className={className}
        />
      }
    />
  );
}
