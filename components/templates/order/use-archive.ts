import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { labelsKey } from '@/lib/client/labels';
import { templateKey, templatesKey, updateTemplate } from '@/lib/client/templates';
import type { Template } from '@/lib/templates/contract/templates';

/** Archives a template or restores it, and offers Undo, even after it left the list. */
export function useArchive({ id, name }: Pick<Template, 'id' | 'name'>) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  async function put(archived: boolean, undo?: () => void) {
    setPending(true);
    try {
      await updateTemplate(id, { archived });
      toast.success(
        archived ? `“${name}” is archived.` : `“${name}” is back in the list.`,
        undo && { action: { label: 'Undo', onClick: undo } },
      );
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
    for (const queryKey of [templatesKey, labelsKey, templateKey(id)])
      void client.invalidateQueries({ queryKey });
  }
  return { pending, archive: (archived: boolean) => void put(archived, () => void put(!archived)) };
}
