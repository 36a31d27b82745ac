import { useState } from 'react';
import { FilterButton } from '@/components/data/filter-button';
import { useSettled } from '@/components/data/use-settled';
import { Combobox } from '@/components/ui/overlay/combobox';
import { useTemplates } from '@/lib/client/templates';

type Props = { value: string | null; onChange: (templateId: string) => void };

/** Filters by one template, with search. */
export function TemplateFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim().slice(0, 120), 200);
  const templates = useTemplates({ purpose: null, state: null, q, cursor: null });
  return (
    <Combobox
      label="Template"
      placeholder="Name of the template…"
      empty="No template has this name."
      value={value}
      onValueChange={onChange}
      onSearch={setTyped}
      options={(templates.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      trigger={<FilterButton>Template</FilterButton>}
    />
  );
}
