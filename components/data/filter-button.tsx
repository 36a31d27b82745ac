import { ChevronDown } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { Button, type ButtonProps } from '@/components/ui/form/button';

/** The look of a filter, so that all above a list are alike. `set`: it narrows the list now. */
export function filterLook(set: boolean): string {
  return classNames(
    'w-auto max-w-56 border-border font-medium text-xs max-sm:text-xs [&_svg]:size-3.5',
    set && 'border-transparent bg-primary-soft text-primary-text [&_svg]:text-primary-text',
  );
}

/** The button of a filter. Triggers need it to accept a ref and a click. */
export function FilterButton({ children, ...props }: ButtonProps) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      {children}
      <ChevronDown aria-hidden className="text-muted-foreground" />
    </Button>
  );
}
