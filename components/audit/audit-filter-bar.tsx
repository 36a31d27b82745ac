'use client';

import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { AuditFilters } from '@/lib/client/audit';
import { actionKinds } from './audit-words';

type Props = { filters: AuditFilters; onChange: (change: Partial<AuditFilters>) => void };
type Typed = { actor: string; target: string };

/** Who, what, to what, and on which days (UTC). */
export function AuditFilterBar({ filters, onChange }: Props) {
  // Null while nothing is typed: the address bar then decides, also on the way back.
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const kind = actionKinds.find((one) => one.value === filters.action)?.value ?? 'all';

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim() || null])));
    setTyped({});
  }

  const field = (name: keyof Typed) => ({
    className: 'h-8 w-40 px-2.5 max-sm:min-w-0 max-sm:flex-1 sm:text-xs',
    value: typed[name] ?? filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const day = (name: 'created_after' | 'created_before', time: string) => ({
    type: 'date',
    className: 'h-8 w-36 px-2.5 max-sm:w-full sm:text-xs',
    value: filters[name]?.slice(0, 10) ?? '',
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: event.target.value ? `${event.target.value}T${time}Z` : null }),
  });

  return (
    <search className="flex flex-wrap items-center gap-2">
      <form onSubmit={submit} className="flex gap-1.5 max-sm:w-full">
        <Input aria-label="Who" placeholder="Who" {...field('actor')} />
        <Input aria-label="Resource" placeholder="Any resource" {...field('target')} />
        <Button type="submit" variant="secondary" size="icon-sm" aria-label="Find">
          <Search aria-hidden />
        </Button>
      </form>
      <Select
        aria-label="Action"
        size="sm"
        className="w-48 max-sm:w-full"
        value={kind}
        onValueChange={(value) => onChange({ action: value === 'all' ? null : value })}
        options={actionKinds}
      />
      <div className="flex items-center gap-1.5 text-muted-foreground text-xs max-sm:grid max-sm:flex-1">
        <span aria-hidden>From (UTC)</span>
        <Input aria-label="From day (UTC)" {...day('created_after', '00:00:00')} />
      </div>
      <div className="flex items-center gap-1.5 text-muted-foreground text-xs max-sm:grid max-sm:flex-1">
        <span aria-hidden>Until (UTC)</span>
        <Input aria-label="Until day (UTC)" {...day('created_before', '23:59:59.999')} />
      </div>
    </search>
  );
}
