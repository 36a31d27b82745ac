import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/form/button';

/** The button of a filter. Triggers need it to accept a ref and a click. */
export function FilterButton({ children, ...props }: ButtonProps) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      {children}
      <ChevronDown aria-hidden className="text-muted-foreground" />
    </Button>
  );
}
