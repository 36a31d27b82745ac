'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkResult, runBulk } from '@/components/data/run-bulk';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { Combobox } from '@/components/ui/overlay/combobox';
import { countOf } from '@/lib/amounts';
import { errorMessage } from '@/lib/client/api-error';
import { contactKeys, deleteContact, updateContact } from '@/lib/client/contacts';
import { usePutIntoSegment, useSegments } from '@/lib/client/segments';

const actions = {
  unsubscribe: {
    label: 'Unsubscribe…',
    title: (count: string) => `Unsubscribe ${count}?`,
    description: 'They get no more marketing email. Transactional email still reaches them.',
    confirm: 'Unsubscribe',
    done: (count: string) => `${count} unsubscribed.`,
    act: (id: string) => updateContact(id, { state: 'unsubscribed' }),
  },
  delete: {
    label: 'Delete…',
    title: (count: string) => `Delete ${count}?`,
    description:
      'Their properties, topics and consent are gone. Suppressions of their addresses and the log of emails stay.',
    confirm: 'Delete',
    done: (count: string) => `${count} deleted.`,
    act: deleteContact,
  },
} as const;

type Props = { ids: readonly string[]; onClear: () => void };

/** What can be done with the contacts that are ticked. Nothing while none is. */
export function ContactSelectionBar({ ids, onClear }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof actions | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  if (ids.length === 0) return null;

  async function run({ act, done }: (typeof actions)[keyof typeof actions]) {
    setProgress(0);
    const one = async (id: string): Promise<BulkResult> => {
      await act(id);
      return 'done';
    };
    const result = await runBulk(
      ids,
      { size: 1, run: (some) => Promise.all(some.map(one)) },
      (now) => setProgress(now.done),
      new AbortController().signal,
    );
    await Promise.all(contactKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setProgress(null);
    setAsked(null);
    if (result.done > 0) toast.success(done(countOf(result.done, 'contact')));
    for (const [reason, count] of result.failures) toast.error(`${countOf(count, 'contact')}: ${reason}`);
    onClear();
  }

  const action = asked && actions[asked];
  return (
    <section
      aria-label="Selected contacts"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-popover px-4 py-2.5 text-sm shadow-raised"
    >
      <output className="font-medium">{ids.length} selected</output>
      <span className="flex flex-1 flex-wrap justify-end gap-2">
        <PutIntoSegment ids={ids} onDone={onClear} />
        {(['unsubscribe', 'delete'] as const).map((name) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => setAsked(name)}>
            {actions[name].label}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear selection
        </Button>
      </span>
      {action && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title={action.title(countOf(ids.length, 'contact'))}
          description={action.description}
          confirmLabel={action.confirm}
          destructive
          pending={progress !== null}
          onConfirm={() => run(action)}
        >
          {progress !== null && (
            <output className="text-sm tabular-nums">
              {progress} of {ids.length} done
            </output>
          )}
        </AlertDialog>
      )}
    </section>
  );
}

/** One of the manual segments, found by its name. */
function PutIntoSegment({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const put = usePutIntoSegment();
  const manual = (useSegments(null).data?.data ?? []).filter(({ kind }) => kind === 'manual');
  if (manual.length === 0) return null;

  function putInto(id: string) {
    const name = manual.find((segment) => segment.id === id)?.name;
    put.mutate(
      { id, contact_ids: [...ids] },
      {
        onSuccess: ({ changed }) => {
          toast.success(`${countOf(changed, 'contact')} added to ${name}.`);
          onDone();
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    );
  }

  return (
    <Combobox
      label="Segment"
      placeholder="Name of the segment…"
      empty="No manual segment has this name."
      value={null}
      onValueChange={putInto}
      options={manual.map(({ id, name }) => ({ value: id, label: name }))}
      trigger={
        <Button variant="secondary" size="sm" pending={put.isPending}>
          Add to segment…
        </Button>
      }
    />
  );
}
