import { classNames } from '@/components/ui/class-names';

export type VariableOption = { label: string; source: string };

type VariableListProps = {
  id: string;
  options: readonly VariableOption[];
  active: number;
  onChoose: (option: VariableOption) => void;
  className?: string;
};

/** Suggested variables; the field's arrow keys move through them. */
export function VariableList({ id, options, active, onChoose, className }: VariableListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Variables"
      className={classNames(
        'z-40 min-w-48 rounded-md border bg-popover p-1 text-popover-foreground shadow-raised',
        className,
      )}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={option.source}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="cursor-default rounded-sm px-2.5 py-1.5 font-mono text-xs aria-selected:bg-muted hover:bg-muted"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}
