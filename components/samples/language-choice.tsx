'use client';

import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useTranslations } from '@/lib/client/translations';

type Props = { templateId: string; value: string | null; onChange: (locale: string | null) => void };

const standard = 'standard';

/** In which language an email is looked at. Nothing where the template has only one. */
export function LanguageChoice({ templateId, value, onChange }: Props) {
  const languages = useTranslations(templateId).data?.data ?? [];
  if (languages.length === 0) return null;
  return (
    <Field label="Language">
      <Select
        value={value ?? standard}
        onValueChange={(next) => onChange(next === standard ? null : next)}
        options={[
          { value: standard, label: 'As it is written' },
          ...languages.map(({ locale, name }) => ({ value: locale, label: name })),
        ]}
      />
    </Field>
  );
}
