import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/form/button';

/** What opens a filter. It takes a ref and a click, as triggers must. */
export function FilterButton({ children, ...props }: ButtonProps) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      {children}
      <ChevronDown aria-hidden className="text-muted-foreground" />
    </Button>
  );
}
