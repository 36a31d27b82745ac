import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/form/button';

type OrderToolsProps = {
  /** What it is called in words, such as "item 2". */
  name: string;
  at: number;
  count: number;
  /** So many of them have to stay. */
  least?: number;
  sideways?: boolean;
  onMove: (step: -1 | 1) => void;
  onAdd?: () => void;
  onRemove: () => void;
};

/** What can be done with one of several things in an order: moved, one more behind it, removed. */
export function OrderTools({ name, at, count, least = 1, sideways, ...tools }: OrderToolsProps) {
  const [back, on] = sideways ? (['left', 'right'] as const) : (['up', 'down'] as const);
  const { onMove, onAdd, onRemove } = tools;
  const buttons = [
    {
      label: `Move ${name} ${back}`,
      Icon: sideways ? ArrowLeft : ArrowUp,
      off: at === 0,
      act: () => onMove(-1),
    },
    {
      label: `Move ${name} ${on}`,
      Icon: sideways ? ArrowRight : ArrowDown,
      off: at === count - 1,
      act: () => onMove(1),
    },
    ...(onAdd
      ? [{ label: `Add a ${name.split(' ')[0]} after ${name}`, Icon: Plus, off: false, act: onAdd }]
      : []),
    { label: `Remove ${name}`, Icon: Trash2, off: count <= least, act: onRemove },
  ];
  return buttons.map(({ label, Icon, off, act }) => (
    <Button
      key={label}
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={act}
      icon={<Icon aria-hidden />}
    />
  ));
}
