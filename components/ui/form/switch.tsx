import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** The last change is being saved: ignores clicks, and keeps the focus, unlike `disabled`. */
  pending?: boolean;
  hideLabel?: boolean;
  /** As small as the other controls of a toolbar. */
  compact?: boolean;
  className?: string;
};

/** Turns something on or off immediately, without a save button. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  hint,
  disabled,
  pending,
  hideLabel,
  compact,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex justify-between',
        compact ? 'items-center gap-2' : 'items-start gap-4',
        className,
      )}
    >
      <div className={hideLabel ? 'sr-only' : 'grid gap-0.5'}>
        <label htmlFor={id} className={compact ? 'text-xs' : 'font-medium text-sm'}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-muted-foreground text-xs">
            {hint}
          </span>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={pending ? undefined : onCheckedChange}
        disabled={disabled}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'relative h-5 w-9 shrink-0 rounded-full bg-input transition-colors aria-disabled:opacity-60 disabled:opacity-60 data-[state=checked]:bg-primary pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5',
          !compact && 'mt-0.5',
        )}
      >
        <RadixSwitch.Thumb className="block size-4 translate-x-0.5 rounded-full bg-card shadow-soft transition-transform data-[state=checked]:translate-x-4.5 data-[state=unchecked]:bg-[light-dark(white,var(--foreground))]" />
      </RadixSwitch.Root>
    </div>
  );
}
