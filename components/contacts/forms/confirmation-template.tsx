import { useState } from 'react';
import { useSettled } from '@/components/data/use-settled';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import { useTemplates } from '@/lib/client/templates';

const ours = 'ours';
const oursLabel = 'Plain words of Postroom';

type Props = { value: string | null; onChange: (versionId: string | null) => void };

/** The template of the confirmation email: its currently published version. */
export function ConfirmationTemplate({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim().slice(0, 120), 200);
  const published = useTemplates({ purpose: 'transactional', state: 'published', q, cursor: null });
  const found = (published.data?.data ?? []).flatMap(({ published_version_id: versionId, name }) =>
    versionId ? [{ value: versionId, label: name }] : [],
  );
  // A selected version stays in use after another is published.
  const chosen = found.find((one) => one.value === value)?.label ?? 'The version chosen before';
  return (
    <Combobox
      label="Email to confirm"
      placeholder="Name of the template…"
      empty="No published transactional template has this name."
      value={value ?? ours}
      onValueChange={(next) => onChange(next === ours ? null : next)}
      onSearch={setTyped}
      options={[...(typed.trim() === '' ? [{ value: ours, label: oursLabel }] : []), ...found]}
      trigger={<ComboboxField label="Email to confirm" chosen={value === null ? oursLabel : chosen} />}
    />
  );
}
