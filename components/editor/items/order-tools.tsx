import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/form/icon-button';

type OrderToolsProps = {
  /** Its name in words, such as "item 2". */
  name: string;
  at: number;
  count: number;
  /** The minimum number. */
  least?: number;
  sideways?: boolean;
  onMove: (step: -1 | 1) => void;
  onAdd?: () => void;
  onRemove: () => void;
};

/** Move, add after, and remove, for one of several items. */
export function OrderTools({ name, at, count, least = 1, sideways, ...tools }: OrderToolsProps) {
  const [back, Back] = sideways ? (['left', ArrowLeft] as const) : (['up', ArrowUp] as const);
  const [on, On] = sideways ? (['right', ArrowRight] as const) : (['down', ArrowDown] as const);
  const { onMove, onAdd, onRemove } = tools;
  const buttons = [
    { label: `Move ${name} ${back}`, Icon: Back, off: at === 0, act: () => onMove(-1) },
    { label: `Move ${name} ${on}`, Icon: On, off: at === count - 1, act: () => onMove(1) },
    ...(onAdd
      ? [{ label: `Add a ${name.split(' ')[0]} after ${name}`, Icon: Plus, off: false, act: onAdd }]
      : []),
    { label: `Remove ${name}`, Icon: Trash2, off: count <= least, act: onRemove },
  ];
  return buttons.map(({ label, Icon, off, act }) => (
    <IconButton key={label} label={label} title={label} Icon={Icon} disabled={off} onClick={act} />
  ));
}
