import { Check } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';

type CheckboxProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** A checkbox with its label and an optional description. */
export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hint,
  disabled,
  hideLabel,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start gap-2.5 pointer-coarse:py-2', className)}>
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 grid size-4.5 pointer-coarse:-mt-0.5 pointer-coarse:size-6 pointer-coarse:after:absolute pointer-coarse:after:-inset-2.25 shrink-0 place-items-center rounded-sm border border-input bg-card shadow-soft data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground disabled:opacity-60"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <div className={hideLabel ? 'sr-only' : 'grid'}>
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-muted-foreground text-xs">
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
