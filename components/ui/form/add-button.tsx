import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from './button';

/** Adds one more to what is listed over it. */
export function AddButton(props: Omit<ButtonProps, 'icon' | 'size' | 'variant'>) {
  return <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} {...props} />;
}
