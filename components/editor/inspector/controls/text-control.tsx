import type { KeyboardEvent } from 'react';
import { LiquidLine } from '@/components/editor/liquid/liquid-line';
import { useReadOnly } from '@/components/editor/store/use-store';
import { classNames } from '@/components/ui/class-names';
import { controlClasses, Input } from '@/components/ui/form/input';
import { useDraft } from './use-draft';

export type ControlProps = {
  label: string;
  /** What the element itself says; empty where it says nothing. */
  value: string;
  /** What applies where the element says nothing. */
  inherited: string;
  /** Several blocks are selected and differ in this: none of their values is shown. */
  mixed?: boolean | undefined;
  /** Steps the number of each of those blocks from its own. */
  onStepEach?: ((steps: number) => void) | undefined;
  /** An empty text takes the attribute away. */
  onChange: (value: string) => void;
};

type TextControlProps = ControlProps & {
  id?: string;
  isValid?: (text: string) => boolean;
  problem?: string;
  onWrite?: (text: string) => string;
  onEnter?: () => void;
  onLeave?: () => void;
  /** Steps with the arrow keys: the text that so many steps lead to, or null. */
  onStep?: (text: string, steps: number) => string | null;
  className?: string;
  /** Variables may stand in the text: they are offered at `{{`. */
  withVariables?: boolean;
};

/** A line of text that is written once it is valid. */
export function TextControl({
  isValid = () => true,
  problem,
  onWrite = (text) => text,
  onEnter,
  onLeave,
  onStep,
  className,
  withVariables,
  ...props
}: TextControlProps) {
  const readOnly = useReadOnly();
  const draft = useDraft(
    props.mixed ? '' : props.value,
    (text) => text.trim() === '' || isValid(text),
    (text) => props.onChange(text.trim() === '' ? '' : onWrite(text)),
  );
  const field = {
    id: props.id,
    className: classNames('h-8 px-2 text-xs pointer-coarse:h-10', className),
    'aria-label': props.label,
    'aria-invalid': draft.invalid || undefined,
    value: draft.text,
    placeholder: props.mixed ? 'Mixed' : props.inherited,
    readOnly,
    onFocus: onEnter,
    onBlur: () => {
      draft.onLeave();
      onLeave?.();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') draft.onLeave();
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (!onStep || direction === 0 || readOnly || event.altKey) return;
      event.preventDefault();
      const next = onStep(draft.text || props.value, direction * (event.shiftKey ? 10 : 1));
      if (next !== null) draft.onType(next);
    },
  };
  return (
    <div className="grid min-w-0 gap-1">
      {withVariables ? (
        <LiquidLine
          {...field}
          className={classNames(controlClasses, field.className)}
          onChange={draft.onType}
        />
      ) : (
        <Input {...field} onChange={(event) => draft.onType(event.target.value)} />
      )}
      {draft.invalid && problem && (
        <p role="alert" className="text-destructive-text text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
