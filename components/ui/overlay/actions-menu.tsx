import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { DropdownMenu } from './dropdown-menu';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'pending'> & { label: string; children: ReactNode };

/** A menu of what can be done with one thing, behind three dots. */
export function ActionsMenu({ label, variant = 'ghost', size = 'icon-sm', pending, children }: Props) {
  return (
    <DropdownMenu
      trigger={
        <Button variant={variant} size={size} aria-label={label} pending={pending}>
          <Ellipsis aria-hidden className={pending ? 'hidden' : undefined} />
        </Button>
      }
    >
      {children}
    </DropdownMenu>
  );
}
