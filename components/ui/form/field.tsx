import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Label } from './label';

type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that connect a control to its Field; the control's own props win. */
export function useFieldControl<P extends object>(props: P): P & Partial<FieldControl> {
  const control = useContext(FieldContext);
  return { ...control, ...props };
}

type FieldProps = {
  /** To find the control for links to it. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, hint and error for one control, connected for assistive technology. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const id = givenId ?? own;
  const control = useMemo<FieldControl>(() => {
    const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
    return {
      id,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(error ? { 'aria-invalid': true as const } : {}),
      ...(required ? { 'aria-required': true as const } : {}),
    };
  }, [id, error, hint, required]);

  return (
    <FieldContext value={control}>
      <div className={classNames('grid grid-cols-1 content-start gap-1.5', className)}>
        <Label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
          {label}
          {optional && <span className="font-normal text-muted-foreground"> (optional)</span>}
        </Label>
        {children}
        {error && (
          <p id={`${id}-error`} className="text-destructive-text text-xs" role="alert">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-muted-foreground text-xs">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
