import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

type ToolProps = ComponentProps<'button'> & { label: string; Icon: LucideIcon };

/** A button of the text toolbar, such as one that opens a list. */
export function Tool({ label, Icon, className, children, ...props }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-sm hover:bg-muted pointer-coarse:size-10 aria-pressed:bg-primary-soft aria-pressed:text-primary-text focus-visible:-outline-offset-2 [&_svg]:size-4',
        className,
      )}
      {...props}
    >
      <Icon aria-hidden />
      {children}
    </button>
  );
}

type ToolbarButtonProps = { label: string; pressed?: boolean; onPress: () => void; Icon: LucideIcon };

/** A button that keeps the text selection while pressed. */
export function ToolbarButton({ pressed, onPress, ...props }: ToolbarButtonProps) {
  return (
    <Tool
      {...props}
      aria-pressed={pressed}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  );
}
