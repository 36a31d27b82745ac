import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { OrderTools } from '@/components/editor/items/order-tools';
import type { FieldDefinition } from '@/lib/document/contract';
import { fieldOf, type ListItem, nameOfItem, withField } from './list-items';
import { ValueField } from './value-field';

type ItemCardProps = {
  number: number;
  item: ListItem;
  fields: readonly FieldDefinition[];
  /** It was added just now: it is open, and its first field has the focus. */
  isNew: boolean;
  /** How many the list has. */
  count: number;
  onChange: (item: ListItem) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** One item of a list: its fields, or its value where items are plain. */
export function ItemCard({ number, item, fields, isNew, count, onChange, onMove, onRemove }: ItemCardProps) {
  const [open, setOpen] = useState(isNew);
  const body = useRef<HTMLDivElement>(null);
  const name = `item ${number}`;
  const isPlain = fields.length === 0;
  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isNew]);
  return (
    <li className="rounded-lg border bg-card shadow-soft">
      <div className="flex items-center gap-0.5 p-1">
        {isPlain ? (
          <span className="flex-1 px-2 font-medium text-xs">Item {number}</span>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1.5 text-left text-xs"
          >
            <span className="shrink-0 font-medium">Item {number}</span>
            <span className="min-w-0 flex-1 truncate text-muted-foreground">{nameOfItem(item, fields)}</span>
            <ChevronDown aria-hidden className={`size-3.5 shrink-0 ${open ? 'rotate-180' : ''}`} />
          </button>
        )}
        <OrderTools name={name} at={number - 1} least={0} {...{ count, onMove, onRemove }} />
      </div>
      {(open || isPlain) && (
        <div ref={body} className="grid grid-cols-1 gap-3 border-t p-3">
          {isPlain && (
            <ValueField
              label={`Value of ${name}`}
              hint=""
              definition={{ type: typeof item === 'number' ? 'number' : 'text' }}
              value={typeof item === 'object' ? null : item}
              onChange={(value) => onChange(typeof value === 'object' || value === undefined ? '' : value)}
            />
          )}
          {fields.map((field) => (
            <ValueField
              key={field.name}
              label={field.name}
              hint={field.description ?? ''}
              definition={field}
              value={fieldOf(item, field.name)}
              onChange={(value) => onChange(withField(item, field.name, Array.isArray(value) ? null : value))}
            />
          ))}
        </div>
      )}
    </li>
  );
}
