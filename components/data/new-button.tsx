import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { useNewDialog } from './use-new-dialog';

type Props = Omit<ButtonProps, 'onClick'> & { byUrl?: boolean; dialog: (close: () => void) => ReactNode };

/** A button that opens the dialog for a new item. */
export function NewButton({ byUrl, dialog, ...button }: Props) {
  const [open, setOpen] = useNewDialog(byUrl);
  return (
    <>
      <Button icon={<Plus aria-hidden />} {...button} onClick={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
}
