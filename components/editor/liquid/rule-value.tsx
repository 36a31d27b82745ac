import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { localeName } from '@/lib/mail/locales';
import { useDefinitions } from './use-definitions';

type Props = {
  /** The variable that the rule compares. */
  variable: string;
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  size?: 'sm' | 'md';
  'aria-label'?: string;
};

/** What a rule compares a variable with: of the language one that the email has, of all others what is typed. */
export function RuleValue({ variable, value, onValue, onBlur, size = 'md', ...rest }: Props) {
  const { languages } = useDefinitions();
  if (variable === sentLanguage.name) {
    // The rule goes on saying a language that the email has no more.
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
