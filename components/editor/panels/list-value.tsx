'use client';

import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import type { VariableDefinition } from '@/lib/document/contract';
import { ItemCard } from './item-card';
import { type ListItem, newItem } from './list-items';
import type { ValueFieldProps } from './value-field';

/** More of them are a matter of JSON. */
const mostShown = 40;

/** The items of a list, each with its fields: added, put in order, taken away. */
export function ListValue({ label, hint, definition, value, onChange }: ValueFieldProps) {
  const id = useId();
  const [asked, setAsked] = useState<number | null>(null);
  const items = Array.isArray(value) ? value : [];
  const fields = definition.fields ?? [];
  const set = (next: ListItem[]) => onChange(next as VariableDefinition['sample']); // items of its own kind
  const add = () => {
    set([...items, newItem(fields)]);
    setAsked(items.length);
  };
  const move = (from: number, step: -1 | 1) => {
    const item = items[from];
    if (item !== undefined) set(items.toSpliced(from, 1).toSpliced(from + step, 0, item));
  };
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <span id={id} className="font-medium text-sm">
        {label}
      </span>
      {value === null && <p className="text-muted-foreground text-xs">No list yet.</p>}
      {Array.isArray(value) && items.length === 0 && (
        <p className="text-muted-foreground text-xs">An empty list.</p>
      )}
      <ol className="grid grid-cols-1 gap-2">
        {items.slice(0, mostShown).map((item, index) => (
          <ItemCard
            // biome-ignore lint/suspicious/noArrayIndexKey: plain values have nothing else to be known by
            key={index}
            number={index + 1}
            item={item}
            fields={fields}
            isNew={asked === index}
            isLast={index === items.length - 1}
            onChange={(next) => set(items.with(index, next))}
            onMove={(step) => move(index, step)}
            onRemove={() => set(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {items.length > mostShown && (
        <p className="text-muted-foreground text-xs">
          {items.length - mostShown} more items: edit them as JSON.
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={add}
      >
        Add an item
      </Button>
      {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
    </section>
  );
}
