import { Badge } from '@/components/ui/display/badge';
import type { ContactImport } from '@/lib/contacts/imports/contract';

const looks = {
  running: { label: 'Importing', tone: 'info', dot: true },
  done: { label: 'Done', tone: 'success', dot: false },
  failed: { label: 'Failed', tone: 'danger', dot: false },
  undoing: { label: 'Undoing', tone: 'info', dot: true },
  undone: { label: 'Undone', tone: 'neutral', dot: false },
} as const satisfies Record<ContactImport['state'], unknown>;

/** The state of an import. */
export function ImportStateBadge({ state, progress }: Pick<ContactImport, 'state' | 'progress'>) {
  const { label, tone, dot } = looks[state];
  return (
    <Badge tone={tone} dot={dot}>
      {label}
      {state === 'running' && ` ${Math.floor(progress * 100)}%`}
    </Badge>
  );
}

/** The display name of an import: its file, or how its rows were given. */
export function importName({ filename }: Pick<ContactImport, 'filename'>): string {
  return filename ?? 'Pasted rows';
}
