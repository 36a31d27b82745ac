import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
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
  const addButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const items = Array.isArray(value) ? value : [];
  const fields = definition.fields ?? [];
  const set = (next: ListItem[]) => onChange(next as VariableDefinition['sample']); // items of its own kind
  const add = () => {
    set([...items, newItem(fields)]);
    setAsked(items.length);
  };
  const remove = (index: number) => {
    set(items.toSpliced(index, 1));
    // The button that had the focus goes with the last item; elsewhere the next item takes its place.
    if (index === items.length - 1) addButton.current?.focus();
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
        <p className={definition.required ? 'text-warning-text text-xs' : 'text-muted-foreground text-xs'}>
          {definition.required
            ? 'An empty list. This variable is required: add an item, or make it optional under Variables.'
            : 'An empty list.'}
        </p>
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
            count={items.length}
            onChange={(next) => set(items.with(index, next))}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {items.length > mostShown && (
        <p className="text-muted-foreground text-xs">
          {items.length - mostShown} more items: edit them as JSON.
        </p>
      )}
      <Button
        ref={addButton}
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
