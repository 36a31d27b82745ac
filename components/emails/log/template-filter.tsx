'use client';

import { FilterButton } from '@/components/data/filter-button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { useTemplates } from '@/lib/client/templates';

type Props = { value: string | null; onChange: (templateId: string) => void };

/** Filters by one template, with search. */
export function TemplateFilter({ value, onChange }: Props) {
  const templates = useTemplates({ purpose: null, state: null, cursor: null }, 100);
  return (
    <Combobox
      label="Template"
      placeholder="Name of the template…"
      empty="No template has this name."
      value={value}
      onValueChange={onChange}
      options={(templates.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
      trigger={<FilterButton>Template</FilterButton>}
    />
  );
}
