import { Command } from 'cmdk';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldControl } from '@/components/ui/form/field';
import { controlClasses } from '@/components/ui/form/input';
import { Popover } from './popover';

export type ComboboxOption = {
  value: string;
  label: string;
  /** The custom content of an option. */
  view?: ReactNode;
  hint?: ReactNode;
  /** More search terms. */
  keywords?: string[] | undefined;
};

type ComboboxProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string;
  empty?: string;
  /** Called while typing, if options are loaded. */
  onSearch?: (text: string) => void;
  /** An action below the options, whatever is searched: such as adding a missing one. */
  action?: { label: string; icon: ReactNode; onSelect: () => void };
};

const itemClasses =
  'flex cursor-default items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm data-[selected=true]:bg-muted';

/** Chooses one of many by typing part of its name. */
export function Combobox({
  trigger,
  label,
  options,
  value,
  onValueChange,
  placeholder = 'Type to search…',
  empty = 'Nothing found.',
  onSearch,
  action,
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  // The typed text is cleared with its input.
  const change = (next: boolean) => {
    if (next) onSearch?.('');
    setOpen(next);
  };
  return (
    <Popover trigger={trigger} label={label} open={open} onOpenChange={change} className="w-72 p-0">
      <Command label={label} shouldFilter={onSearch === undefined}>
        <Command.Input
          placeholder={placeholder}
          onValueChange={onSearch}
          className="h-10 w-full border-b bg-transparent px-3 text-sm outline-none placeholder:text-muted-foreground"
        />
        <Command.List className="max-h-64 overflow-y-auto p-1">
          <Command.Empty className="px-2.5 py-4 text-center text-muted-foreground text-sm">
            {empty}
          </Command.Empty>
          {options.map((option) => (
            <Command.Item
              key={option.value}
              value={`${option.label} ${option.value}`}
              keywords={option.keywords}
              aria-checked={option.value === value}
              onSelect={() => {
                onValueChange(option.value);
                setOpen(false);
              }}
              className={itemClasses}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{option.view ?? option.label}</span>
              {option.hint && <span className="text-muted-foreground text-xs">{option.hint}</span>}
              {option.value === value && <Check aria-hidden className="size-4 shrink-0" />}
            </Command.Item>
          ))}
          {action && (
            <Command.Item
              forceMount
              value={action.label}
              onSelect={() => {
                setOpen(false);
                action.onSelect();
              }}
              className={classNames(itemClasses, 'mt-1 border-t [&_svg]:size-4')}
            >
              {action.icon}
              {action.label}
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </Popover>
  );
}

type ComboboxFieldProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What is chosen: "Segment". */
  label: string;
  chosen: string | null;
  placeholder?: string;
  size?: 'sm' | 'md';
};

/** The closed field of a Combobox in a form, styled like a Select. */
export function ComboboxField({
  label,
  chosen,
  placeholder = 'Choose…',
  size = 'md',
  className,
  'aria-expanded': expanded = false,
  ...props
}: ComboboxFieldProps) {
  const control = useFieldControl(props);
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={expanded}
      {...control}
      aria-label={label}
      className={classNames(
        controlClasses,
        'flex items-center justify-between gap-2 text-left',
        'pointer-coarse:h-10',
        size === 'sm' ? 'h-8 px-2.5 text-xs max-sm:text-sm' : 'h-9',
        chosen === null && 'text-muted-foreground',
        className,
      )}
    >
      <span className="truncate">{chosen ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </button>
  );
}
