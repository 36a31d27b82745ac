import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type ChoiceGroupProps<V extends string> = {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  /** `cards` explains each choice; `segments` is a compact row. */
  appearance?: 'cards' | 'segments';
  hideLabel?: boolean;
  className?: string;
};

/** One of a few choices, all visible at once. */
export function ChoiceGroup<V extends string>({
  label,
  value,
  onValueChange,
  options,
  appearance = 'cards',
  hideLabel,
  className,
}: ChoiceGroupProps<V>) {
  const cards = appearance === 'cards';
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <span aria-hidden className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </span>
      <RadioGroup.Root
        aria-label={label}
        value={value}
        onValueChange={(next) => onValueChange(next as V /* only our options are offered */)}
        className={
          cards
            ? 'grid gap-2 sm:grid-cols-2'
            : 'inline-flex w-fit max-w-full flex-wrap rounded-md border bg-muted p-0.5'
        }
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={classNames(
              'text-left transition-colors disabled:opacity-55 [&_svg]:size-4',
              cards
                ? 'grid content-start gap-1 rounded-md border border-border bg-card p-3.5 shadow-soft hover:bg-muted/60 data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:ring-1 data-[state=checked]:ring-primary'
                : 'relative inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2 px-2.5 py-1 font-medium text-muted-foreground text-xs hover:text-foreground data-[state=checked]:bg-raised data-[state=checked]:text-foreground data-[state=checked]:shadow-soft',
            )}
          >
            <span className={cards ? 'inline-flex items-center gap-2 font-medium text-sm' : 'contents'}>
              {option.icon}
              {option.label}
            </span>
            {option.hint && <span className="text-muted-foreground text-xs">{option.hint}</span>}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
