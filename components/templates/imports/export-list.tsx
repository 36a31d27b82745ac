import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Link } from '@/components/ui/navigation/link';
import { errorMessage } from '@/lib/client/api-error';
import type { ArchivedImages } from '@/lib/client/exported-images';
import { templatesKey } from '@/lib/client/templates';
import { withIndexKeys } from '@/lib/with-index-keys';
import type { ExportedTemplate } from './exported-template';
import { createExportImporter, type ImportedExport } from './import-exported';

type Props = { templates: readonly ExportedTemplate[]; images: ArchivedImages };

/** Templates exported by Postroom, here or elsewhere: each is imported unchanged as a new template. */
export function ExportList({ templates, images }: Props) {
  const router = useRouter();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => templates.map((_, index) => index));
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  const [changed, setChanged] = useState<(ImportedExport & { name: string })[]>([]);

  async function createAll() {
    const failures: { name: string; reason: string; index: number }[] = [];
    const withNotes: typeof changed = [];
    const importExported = createExportImporter(images);
    let last: ImportedExport | null = null;
    setRefused([]);
    setChanged([]);
    for (const [count, index] of chosen.entries()) {
      const exported = templates[index];
      setDone(count + 1);
      if (!exported) continue;
      const { body } = exported;
      try {
        last = await importExported(body);
        if (last.notes.length > 0) withNotes.push({ name: body.name, ...last });
      } catch (error) {
        failures.push({ name: body.name, reason: errorMessage(error), index });
      }
    }
    setDone(null);
    void client.invalidateQueries({ queryKey: templatesKey });
    // Imported ones are not offered again.
    setChosen(failures.map(({ index }) => index));
    setRefused(failures);
    setChanged(withNotes);
    const created = chosen.length - failures.length;
    if (created > 0)
      toast.success(created === 1 ? 'Imported one template.' : `Imported ${created} templates.`);
    if (failures.length === 0 && withNotes.length === 0 && last)
      router.push(templates.length === 1 ? `/templates/${last.id}` : '/templates');
  }

  return (
    <Card
      title={templates.length === 1 ? 'One template' : `${templates.length} templates`}
      description="Exported by Postroom. Each comes in as a draft, with its subject, variables, conditions and languages."
      className="grid gap-4"
      footer={
        <>
          {done !== null && (
            <output className="self-center text-muted-foreground text-sm">
              {done} of {chosen.length}…
            </output>
          )}
          <Button pending={done !== null} disabled={chosen.length === 0} onClick={() => void createAll()}>
            {chosen.length === 1 ? 'Create template' : `Create ${chosen.length} templates`}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <Notice
          tone="danger"
          title={refused.length === 1 ? 'One was refused' : `${refused.length} were refused`}
        >
          <ul className="list-disc pl-4">
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="warning" title="Imported, except for what is listed here">
          <ul className="grid gap-1.5">
            {changed.map(({ name, id, notes }) => (
              <li key={id}>
                <Link href={`/templates/${id}`} className="font-medium underline">
                  {name}
                </Link>
                <ul className="list-disc pl-4">
                  {withIndexKeys(notes).map(([key, note]) => (
                    <li key={key}>{note}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className="grid gap-2.5">
        {withIndexKeys(templates).map(([key, { body, renamed }], index) => (
          <li key={key}>
            <Checkbox
              label={body.name}
              hint={
                renamed.length > 0 &&
                `Renamed variables: ${renamed.map(({ from, to }) => `${from} is ${to}`).join(', ')}. Programs that send it have to use the new names.`
              }
              checked={chosen.includes(index)}
              onCheckedChange={(on) =>
                setChosen(
                  on ? [...chosen, index].sort((a, b) => a - b) : chosen.filter((each) => each !== index),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
