import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { localeName } from '@/lib/mail/locales';
import { useDefinitions } from './use-definitions';

type Props = {
  /** The variable in the rule. */
  variable: string;
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  size?: 'sm' | 'md';
  'aria-label'?: string;
};

/** The value of a rule: one of the email's languages for the language variable, otherwise typed. */
export function RuleValue({ variable, value, onValue, onBlur, size = 'md', ...rest }: Props) {
  const { languages } = useDefinitions();
  if (variable === sentLanguage.name) {
    // A language that the email no longer has stays selected.
    const tags = [...new Set([...languages, value])].filter((tag) => tag !== '');
    const options = tags.map((tag) => ({ value: tag, label: localeName(tag) }));
    return (
      <Select
        {...rest}
        size={size}
        value={value || undefined}
        options={options}
        placeholder="Choose a language"
        onValueChange={onValue}
      />
    );
  }
  return (
    <Input
      {...rest}
      placeholder="Value"
      onBlur={onBlur}
      className={size === 'sm' ? 'h-8 text-xs' : undefined}
      value={value}
      maxLength={1_000}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
