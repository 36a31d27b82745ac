import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldControl } from './field';
import { controlClasses } from './input';

export type SelectOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** A shorter text for the closed field, if the label would be cut. */
  chosen?: ReactNode;
  disabled?: boolean;
};

type SelectProps<V extends string = string> = {
  value: V | undefined;
  onValueChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  className?: string;
  id?: string;
  'aria-label'?: string;
};

/** Choose one of a few values. Values must not be empty strings. */
export function Select<V extends string>({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  disabled,
  size = 'md',
  className,
  ...rest
}: SelectProps<V>) {
  const control = useFieldControl(rest);
  return (
    <RadixSelect.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as V /* only our options are offered */)}
      disabled={disabled}
    >
      <RadixSelect.Trigger
        {...control}
        className={classNames(
          controlClasses,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground',
          size === 'sm' ? 'h-8 px-2.5 text-xs max-sm:text-sm pointer-coarse:h-10' : 'h-9 pointer-coarse:h-10',
          className,
        )}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder}>
            {options.find((option) => option.value === value)?.chosen}
          </RadixSelect.Value>
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-md border bg-popover text-popover-foreground shadow-raised"
        >
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex cursor-default select-none items-center rounded-sm py-1.5 pr-3 pl-7 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-muted"
              >
                <RadixSelect.ItemIndicator className="absolute left-1.5">
                  <Check aria-hidden className="size-4" />
                </RadixSelect.ItemIndicator>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
