import { Languages } from 'lucide-react';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useTranslations } from '@/lib/client/translations';

type Props = { templateId: string; value: string | null; onChange: (locale: string | null) => void };

const standard = 'standard';

/** The language of a preview. Nothing if the template has only one. */
export function LanguageChoice(props: Props) {
  const select = useLanguageSelect(props);
  return select && <Field label="Language">{<Select {...select} />}</Field>;
}

/** The same for a toolbar. */
export function LanguageSwitch(props: Props) {
  const select = useLanguageSelect(props);
  return (
    select && (
      <div className="flex items-center gap-1.5 text-muted-foreground [&_svg]:size-4">
        <Languages aria-hidden />
        <Select {...select} size="sm" aria-label="Language" className="w-fit" />
      </div>
    )
  );
}

function useLanguageSelect({ templateId, value, onChange }: Props) {
  const languages = useTranslations(templateId).data?.data ?? [];
  if (languages.length === 0) return null;
  return {
    value: value ?? standard,
    onValueChange: (next: string) => onChange(next === standard ? null : next),
    options: [
      { value: standard, label: 'As it is written' },
      ...languages.map(({ locale, name }) => ({ value: locale, label: name })),
    ],
  };
}
