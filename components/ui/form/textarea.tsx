import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldControl } from './field';
import { controlClasses } from './input';

type TextareaProps = ComponentProps<'textarea'>;

export function Textarea({ className, ...props }: TextareaProps) {
  return (
    <textarea
      className={classNames(controlClasses, 'min-h-20 py-2 read-only:bg-muted', className)}
      {...useFieldControl(props)}
    />
  );
}
