import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldControl } from './field';

export const controlClasses =
  'w-full rounded-md border border-input bg-card px-3 text-foreground text-sm shadow-soft transition-colors placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive max-sm:text-base';

type InputProps = ComponentProps<'input'>;

export function Input({ className, ...props }: InputProps) {
  return (
    <input
      className={classNames(controlClasses, 'h-9 read-only:bg-muted pointer-coarse:h-10', className)}
      {...useFieldControl(props)}
    />
  );
}
