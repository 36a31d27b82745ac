'use client';

import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { SuppressionFilters } from '@/lib/client/sending';
import { reasonLabels } from './suppression-reasons';

const reasons = [
  { value: 'all', label: 'Every reason' },
  { value: 'bounce', label: reasonLabels.bounce },
  { value: 'complaint', label: reasonLabels.complaint },
  { value: 'unsubscribe', label: reasonLabels.unsubscribe },
  { value: 'manual', label: reasonLabels.manual },
] as const;

type Props = { filters: SuppressionFilters; onChange: (change: Partial<SuppressionFilters>) => void };

export function SuppressionFilterBar({ filters, onChange }: Props) {
  // Null while nothing is typed: the address bar then decides, also on the way back.
  const [typed, setTyped] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== null) onChange({ email: typed.trim() || null });
    setTyped(null);
  }

  return (
    <search className="flex flex-wrap gap-2">
      <form onSubmit={submit} className="flex gap-1.5">
        <Input
          aria-label="Address"
          placeholder="Find an address"
          className="h-8 w-56 px-2.5 sm:text-xs"
          value={typed ?? filters.email ?? ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="icon-sm" aria-label="Find">
          <Search aria-hidden />
        </Button>
      </form>
      <Select
        aria-label="Reason"
        size="sm"
        className="w-40"
        value={filters.reason ?? 'all'}
        onValueChange={(value) => onChange({ reason: value === 'all' ? null : value })}
        options={reasons}
      />
    </search>
  );
}
