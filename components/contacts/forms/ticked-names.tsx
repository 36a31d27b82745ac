import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Checkbox } from '@/components/ui/form/checkbox';

type Props = {
  label: string;
  hint: string;
  /** Shown if there is nothing to tick. */
  none: ReactNode;
  /** Undefined while they are loading. */
  options: readonly { value: string; label: string }[] | undefined;
  /** In the order ticked. */
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Checkboxes for the workspace's items by name. */
export function TickedNames({ label, hint, none, options, value, onChange }: Props) {
  if (options?.length === 0) return <p className="text-muted-foreground text-sm">{none}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {!options && <Skeleton className="h-5 max-w-40" />}
        {options?.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
            }
          />
        ))}
      </div>
      <p className="text-muted-foreground text-xs">{hint}</p>
    </fieldset>
  );
}
