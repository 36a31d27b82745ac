import { type Column, DataTable } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import type { ChoreState } from '@/lib/installation/contract';

const states = {
  ok: { label: 'OK', tone: 'success' },
  running: { label: 'Running', tone: 'info' },
  failing: { label: 'Failing', tone: 'danger' },
} as const;

const columns: Column<ChoreState>[] = [
  {
    id: 'name',
    header: 'Work',
    cell: (chore) => (
      <div className="grid">
        <span className="font-medium first-letter:uppercase">{chore.name.replaceAll('-', ' ')}</span>
        {chore.last_error && <span className="text-muted-foreground text-xs">{chore.last_error}</span>}
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (chore) => <Badge tone={states[chore.state].tone}>{states[chore.state].label}</Badge>,
  },
  {
    id: 'success',
    header: 'Last success',
    from: 'sm',
    className: 'text-muted-foreground',
    cell: (chore) => (chore.last_success_at ? <Time value={chore.last_success_at} /> : 'Not yet'),
  },
];

/** The recurring chores: one line, which opens if something fails. */
export function ChoreList({ chores }: { chores: ChoreState[] }) {
  const failing = chores.filter((chore) => chore.state === 'failing').length;
  return (
    <section aria-label="Background work" className="grid gap-3">
      <h2 className="font-semibold text-base">Background work</h2>
      {chores.length === 0 ? (
        <p className="text-muted-foreground text-sm">Nothing has run yet. Is a worker running?</p>
      ) : (
        <details open={failing > 0} className="grid gap-3">
          <summary className="cursor-pointer text-sm">
            {failing > 0
              ? `${failing} of ${chores.length} failed when they last ran. They are tried again by themselves.`
              : `All ${chores.length} tasks are running.`}
          </summary>
          <div className="mt-3">
            <DataTable
              caption="Background work"
              columns={columns}
              rows={chores}
              rowKey={(chore) => chore.name}
            />
          </div>
        </details>
      )}
    </section>
  );
}
