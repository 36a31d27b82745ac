import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runBulk } from '@/components/data/run-bulk';
import { toast } from '@/components/ui/feedback/toast';
import { countOf } from '@/lib/amounts';
import { labelsKey } from '@/lib/client/labels';
import { templatesKey, updateTemplate } from '@/lib/client/templates';
import type { TemplateListItem, UpdateTemplateInput } from '@/lib/templates/contract/templates';

type Change = {
  input: (template: TemplateListItem) => UpdateTemplateInput;
  /** What was done to a number of templates: "moved to Orders". */
  done: string;
  /** Offers Undo in the message when it is done. */
  undo?: Omit<Change, 'undo'>;
};

/** Changes templates one by one, reloads the list, and reports the result. */
export function useManyTemplates(rows: readonly TemplateListItem[], onDone: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  async function run({ input, done, undo }: Change) {
    setPending(true);
    const inputs = new Map(rows.map((row) => [row.id, input(row)]));
    const change = async ([id = '']: readonly string[]) => {
      await updateTemplate(id, inputs.get(id) ?? {});
      return ['done' as const];
    };
    const signal = new AbortController().signal;
    const progress = await runBulk([...inputs.keys()], { size: 1, run: change }, () => undefined, signal);
    await Promise.all([templatesKey, labelsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    setPending(false);
    if (progress.done > 0)
      toast.success(
        `${countOf(progress.done, 'template')} ${done}.`,
        undo && { action: { label: 'Undo', onClick: () => void run(undo) } },
      );
    for (const [reason, count] of progress.failures)
      toast.error(`${countOf(count, 'template')} could not be changed. ${reason}`);
    onDone();
  }
  return { run, pending };
}
