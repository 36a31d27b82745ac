import { Check } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useCloseWithoutTrigger } from './use-close-without-trigger';
import { isFocusFree, useFocusAtClose } from './use-focus-at-close';

const itemClasses =
  'relative flex cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none pointer-coarse:min-h-10 data-disabled:opacity-50 data-highlighted:bg-muted [&_svg]:size-4 [&_svg]:shrink-0';

type DropdownMenuProps = {
  /** An element that accepts a ref and a click, such as a Button. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  /** Moves the focus on closing, instead of the trigger. */
  onReturnFocus?: () => void;
  children: ReactNode;
};

export function DropdownMenu({
  trigger,
  align = 'end',
  side,
  className,
  onReturnFocus,
  children,
}: DropdownMenuProps) {
  const [open, setOpen] = useState(false);
  const shown = useCloseWithoutTrigger<HTMLButtonElement>(open, () => setOpen(false));
  const focusAtClose = useFocusAtClose(() => {
    if (onReturnFocus) onReturnFocus();
    else if (isFocusFree()) shown.current?.focus();
  });
  return (
    <RadixMenu.Root open={open} onOpenChange={setOpen}>
      <RadixMenu.Trigger ref={shown} asChild>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          {...focusAtClose}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-raised',
            className,
          )}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

type MenuItemProps = {
  onSelect?: () => void;
  icon?: ReactNode;
  destructive?: boolean;
  disabled?: boolean;
  /** Renders its only child (a link) as the item. */
  asChild?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon, destructive, disabled, asChild, children }: MenuItemProps) {
  return (
    <RadixMenu.Item
      onSelect={onSelect}
      disabled={disabled}
      asChild={asChild}
      className={classNames(itemClasses, destructive && 'text-destructive-text')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </RadixMenu.Item>
  );
}

type MenuChoiceProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; icon?: ReactNode }[];
};

/** Items of which exactly one is checked. */
export function MenuChoice<V extends string>({ value, onValueChange, options }: MenuChoiceProps<V>) {
  return (
    <RadixMenu.RadioGroup value={value} onValueChange={(next) => onValueChange(next as V /* ours */)}>
      {options.map((option) => (
        <RadixMenu.RadioItem
          key={option.value}
          value={option.value}
          className={classNames(itemClasses, 'pr-8')}
        >
          {option.icon}
          <span className="truncate">{option.label}</span>
          <RadixMenu.ItemIndicator className="absolute right-2.5">
            <Check aria-hidden />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <RadixMenu.Label className="px-2.5 py-1.5 font-medium text-muted-foreground text-xs">
      {children}
    </RadixMenu.Label>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-border" />;
}
