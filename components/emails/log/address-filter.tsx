import { type FormEvent, useState } from 'react';
import { FilterButton } from '@/components/data/filter-button';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Popover } from '@/components/ui/overlay/popover';

type Addresses = { from: string | null; to: string | null };
type Props = { value: Addresses; onChange: (addresses: Addresses) => void };

/** Filters by one recipient, one sender, or both. */
export function AddressFilter({ value, onChange }: Props) {
  const [open, setOpen] = useState(false);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
    onChange({ from: text('from'), to: text('to') });
    setOpen(false);
  }

  return (
    <Popover
      label="Addresses"
      open={open}
      onOpenChange={setOpen}
      className="w-80"
      trigger={<FilterButton>Addresses</FilterButton>}
    >
      <form onSubmit={apply} className="grid gap-3">
        <Field label="To">
          <Input name="to" defaultValue={value.to ?? ''} placeholder="ada@example.com" autoComplete="off" />
        </Field>
        <Field label="From">
          <Input
            name="from"
            defaultValue={value.from ?? ''}
            placeholder="shop@example.com"
            autoComplete="off"
          />
        </Field>
        <p className="text-muted-foreground text-xs">
          Whole addresses. For a part of one, use the search box.
        </p>
        <Button type="submit" size="sm" className="justify-self-end">
          Apply
        </Button>
      </form>
    </Popover>
  );
}
