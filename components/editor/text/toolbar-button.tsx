import type { LucideIcon } from 'lucide-react';

export const toolClasses =
  'grid size-7 shrink-0 place-items-center rounded-sm hover:bg-muted aria-pressed:bg-primary-soft aria-pressed:text-primary-text focus-visible:-outline-offset-2 [&_svg]:size-4';

type ToolbarButtonProps = { label: string; pressed?: boolean; onPress: () => void; Icon: LucideIcon };

/** A button over the words: they keep their selection while it is pressed. */
export function ToolbarButton({ label, pressed, onPress, Icon }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={toolClasses}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </button>
  );
}
