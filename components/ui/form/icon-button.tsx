import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button';

type IconButtonProps = Omit<ButtonProps, 'icon' | 'size' | 'variant'> & { label: string; Icon: LucideIcon };

/** A small icon-only button. */
export function IconButton({ label, Icon, ...props }: IconButtonProps) {
  return <Button variant="ghost" size="icon-sm" aria-label={label} icon={<Icon aria-hidden />} {...props} />;
}
