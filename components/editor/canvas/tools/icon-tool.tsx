import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { DropdownMenu } from '@/components/ui/overlay/dropdown-menu';
import { Tooltip } from '@/components/ui/overlay/tooltip';

type IconToolProps = {
  label: string;
  /** The shortcut, or a note. */
  hint?: string;
  /** For block tools, which are shown over the email. */
  small?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  Icon: LucideIcon;
};

/** A toolbar button with an icon; its name and shortcut are in a tooltip. */
export function IconTool({ label, hint, small, pressed, disabled, onPress, Icon }: IconToolProps) {
  return (
    <Tooltip
      side={small ? 'top' : 'bottom'}
      content={
        <>
          {label} {hint && <span className="opacity-70">{hint}</span>}
        </>
      }
    >
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onPress()}
        className={`aria-pressed:bg-primary-soft aria-pressed:text-primary-text ${small ? 'size-7 rounded-sm pointer-coarse:size-10' : ''}`}
        icon={<Icon aria-hidden />}
      />
    </Tooltip>
  );
}

type IconMenuProps = { label: string; Icon: LucideIcon; children: ReactNode };

/** A menu in the block tools. */
export function IconMenu({ label, Icon, children }: IconMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="grid size-7 shrink-0 place-items-center rounded-sm hover:bg-muted pointer-coarse:size-10 focus-visible:-outline-offset-2 [&_svg]:size-4"
        >
          <Icon aria-hidden />
        </button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
