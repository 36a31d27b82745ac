import type { KeyboardEvent } from 'react';
import { LiquidLine } from '@/components/editor/liquid/liquid-line';
import { useReadOnly } from '@/components/editor/store/use-store';
import { classNames } from '@/components/ui/class-names';
import { controlClasses, Input } from '@/components/ui/form/input';
import { useDraft } from './use-draft';

export type ControlProps = {
  label: string;
  /** The element's own value; empty if it has none. */
  value: string;
  /** The value without its own one. */
  inherited: string;
  /** The selected blocks differ in this, so no value is shown. */
  mixed?: boolean | undefined;
  /** Steps the number of each selected block from its own value. */
  onStepEach?: ((steps: number) => void) | undefined;
  /** An empty text removes the attribute. */
  onChange: (value: string) => void;
};

type TextControlProps = ControlProps & {
  id?: string;
  isValid?: (text: string) => boolean;
  problem?: string;
  onWrite?: (text: string) => string;
  onEnter?: () => void;
  onLeave?: () => void;
  /** For arrow keys: the text after some steps, or null. */
  onStep?: (text: string, steps: number) => string | null;
  className?: string;
  /** Offers variables at `{{`. */
  withVariables?: boolean;
};

/** A single-line text that is written once it is valid. */
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
