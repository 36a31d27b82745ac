import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { useReadOnly } from '@/components/editor/store/use-store';
import { Select } from '@/components/ui/form/select';
import { choiceLabel } from '@/lib/document/elements/attributes';
import type { ControlProps } from './text-control';

type ChoiceControlProps = ControlProps & { options: readonly string[] };

const inheritChoice = '(default)';
const alignIcons: Record<string, typeof AlignLeft> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
};

/** One of mjml's values. Alignment has buttons, others a list. */
export function ChoiceControl({ label, value, inherited, mixed, onChange, options }: ChoiceControlProps) {
  const readOnly = useReadOnly();
  if (options.every((option) => alignIcons[option])) {
    const shown = mixed ? null : value || inherited;
    return (
      <fieldset
        aria-label={label}
        className="grid w-full auto-cols-fr grid-flow-col rounded-md border border-input bg-card p-0.5 shadow-soft"
      >
        {options.map((option) => {
          const Icon = alignIcons[option] ?? AlignLeft;
          return (
            <button
              key={option}
              type="button"
              aria-label={`${label}: ${option}`}
              aria-pressed={shown === option}
              disabled={readOnly}
              onClick={() => onChange(option)}
              className="grid h-6.5 pointer-coarse:h-10 place-items-center rounded-sm text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:text-foreground [&_svg]:size-4"
            >
              <Icon aria-hidden />
            </button>
          );
        })}
      </fieldset>
    );
  }
  const known = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <Select
      size="sm"
      aria-label={label}
      value={mixed ? undefined : value === '' ? inheritChoice : value}
      placeholder={mixed ? 'Mixed' : undefined}
      disabled={readOnly}
      onValueChange={(next) => onChange(next === inheritChoice ? '' : next)}
      options={[
        {
          value: inheritChoice,
          label: inherited ? `${choiceLabel(inherited)} (default)` : 'Default',
          // Inherited values are grey, as in other fields.
          chosen: (
            <span className="text-muted-foreground">{inherited ? choiceLabel(inherited) : 'Default'}</span>
          ),
        },
        ...known.map((option) => ({ value: option, label: choiceLabel(option) })),
      ]}
    />
  );
}
