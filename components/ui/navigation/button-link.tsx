import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { Link } from './link';

type Props = ComponentProps<typeof Link> & Pick<ButtonProps, 'variant' | 'size'> & { icon?: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, icon, children, ...link }: Props) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link}>
        {icon}
        {children}
      </Link>
    </Button>
  );
}
