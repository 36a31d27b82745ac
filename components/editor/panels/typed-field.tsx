import { Braces, ChevronDown, List } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { OrderTools } from '@/components/editor/items/order-tools';
import { AddButton } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { createListItem, itemValue, type ListItem, nameOfItem, withField } from './list-items';
import { ValueField, type ValueFieldProps } from './value-field';

/** More items are edited as JSON. */
const maxShown = 40;

/** The items of a list with their fields: add, reorder, remove. */
export function ListValue({ label, hint, definition, value, onChange }: ValueFieldProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const items = Array.isArray(value) ? value : [];
  const fields = definition.fields ?? [];
  const set = (next: ListItem[]) => onChange(next as VariableDefinition['sample']); // items of the list's own type
  const add = () => {
    set([...items, createListItem(fields)]);
    setAsked(items.length);
  };
  const remove = (index: number) => {
    set(items.toSpliced(index, 1));
    // Removing the last item also removes the focused button; otherwise the next item takes its place.
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
        {items.slice(0, maxShown).map((item, index) => (
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
      {items.length > maxShown && (
        <p className="text-muted-foreground text-xs">
          {items.length - maxShown} more items: edit them as JSON.
        </p>
      )}
      <AddButton ref={addButton} className="justify-self-start" onClick={add}>
        Add an item
      </AddButton>
      {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
    </section>
  );
}

type ItemCardProps = {
  number: number;
  item: ListItem;
  fields: readonly FieldDefinition[];
  /** Just added: it is open, and its first field gets the focus. */
  isNew: boolean;
  /** The number of items. */
  count: number;
  onChange: (item: ListItem) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** One item of a list: its fields, or its value if items are plain. */
function ItemCard({ number, item, fields, isNew, count, onChange, onMove, onRemove }: ItemCardProps) {
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
              value={itemValue(item, field.name)}
              onChange={(value) => onChange(withField(item, field.name, Array.isArray(value) ? null : value))}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** A sample or fallback, edited as its variable's type: a list by item, or as JSON. */
export function TypedField(props: ValueFieldProps) {
  const [asJson, setAsJson] = useState(false);
  if (props.definition.type !== 'list') return <ValueField {...props} />;
  return (
    <div className="grid gap-1.5">
      {asJson ? <ValueField {...props} /> : <ListValue {...props} />}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={asJson ? <List aria-hidden /> : <Braces aria-hidden />}
        onClick={() => setAsJson(!asJson)}
      >
        {asJson ? 'Edit as items' : 'Edit as JSON'}
      </Button>
    </div>
  );
}
