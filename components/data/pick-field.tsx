import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { controlClasses } from '@/components/ui/form/input';
import { Combobox } from '@/components/ui/overlay/combobox';

type PickFieldProps = Omit<ComponentProps<typeof Combobox>, 'trigger'> & {
  /** The label of the current value. */
  chosen: string;
  hint?: ReactNode;
  /** To find and focus the field. */
  id?: string;
  /** Next to the field, such as a button to clear it. */
  beside?: ReactNode;
};

/** A form field for choosing one of many by typing. Looks like a Select. */
export function PickField({ chosen, hint, id, beside, ...combobox }: PickFieldProps) {
  const hintId = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <span className="font-medium text-sm">{combobox.label}</span>
      <div className="flex items-center gap-2">
        <Combobox
          {...combobox}
          trigger={
            <button
              type="button"
              id={id}
              aria-label={`${combobox.label}: ${chosen}. Change`}
              aria-describedby={hint ? hintId : undefined}
              className={classNames(
                controlClasses,
                'flex h-9 pointer-coarse:h-10 min-w-0 flex-1 items-center justify-between gap-2 text-left',
              )}
            >
              <span className="min-w-0 truncate">{chosen}</span>
              <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </button>
          }
        />
        {beside}
      </div>
      {hint && (
        <p id={hintId} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
