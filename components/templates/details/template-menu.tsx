import {
  Archive,
  ArchiveRestore,
  Blocks,
  Code,
  Copy,
  Download,
  History,
  Languages,
  Megaphone,
  Pencil,
  Radar,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { NewBroadcastDialog } from '@/components/broadcasts/list/new-broadcast';
import { ConfirmDialog } from '@/components/data/confirm-dialog';
import { useArchive } from '@/components/templates/order/use-archive';
import { Link } from '@/components/ui/navigation/link';
import { ActionsMenu } from '@/components/ui/overlay/actions-menu';
import { MenuItem, MenuSeparator } from '@/components/ui/overlay/dropdown-menu';
import { useMay } from '@/lib/client/session';
import { useDeleteTemplate } from '@/lib/client/templates';
import type { Template } from '@/lib/templates/contract/templates';
import { BlocksDialog } from './blocks-dialog';
import { DuplicateDialog } from './duplicate-dialog';
import { ExportDialog } from './export-dialog';
import { SendTemplateDialog } from './send-template-dialog';
import { TemplateDetailsDialog } from './template-details-dialog';
import { UsageDialog } from './usage-dialog';

/** Actions for a template. */
export function TemplateMenu({ template, onDeleted }: { template: Template; onDeleted?: () => void }) {
  const mayWrite = useMay('template:write');
  const [renaming, setRenaming] = useState(false);
  const mayBroadcast = useMay('broadcast:write');
  const [sending, setSending] = useState<'program' | 'contacts' | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [duplicating, setDuplicating] = useState(false);
  const [turning, setTurning] = useState(false);
  const [usage, setUsage] = useState(false);
  const { archive, pending } = useArchive(template);
  const archived = template.archived_at !== null;
  const remove = useDeleteTemplate();
  const [exporting, setExporting] = useState(false);

  return (
    <>
      <ActionsMenu label={`Actions for ${template.name}`} pending={pending}>
        <MenuItem asChild>
          <Link href={`/templates/${template.id}/versions`}>
            <History aria-hidden />
            Version history
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href={`/templates/${template.id}/translations`}>
            <Languages aria-hidden />
            Translations
          </Link>
        </MenuItem>
        {template.purpose === 'marketing' ? (
          mayBroadcast && (
            <MenuItem
              icon={<Megaphone aria-hidden />}
              disabled={template.published_version_id === null}
              onSelect={() => setSending('contacts')}
            >
              Send to contacts…
            </MenuItem>
          )
        ) : (
          <MenuItem icon={<Code aria-hidden />} onSelect={() => setSending('program')}>
            Send from a program…
          </MenuItem>
        )}
        <MenuItem icon={<Download aria-hidden />} onSelect={() => setExporting(true)}>
          Export…
        </MenuItem>
        <MenuItem icon={<Radar aria-hidden />} onSelect={() => setUsage(true)}>
          Used by…
        </MenuItem>
        {mayWrite && (
          <>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
              Name, language and folder…
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden />} onSelect={() => setDuplicating(true)}>
              Duplicate as…
            </MenuItem>
            {template.source_mode === 'html' && (
              <MenuItem icon={<Blocks aria-hidden />} onSelect={() => setTurning(true)}>
                Turn into blocks…
              </MenuItem>
            )}
            <MenuItem
              icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              onSelect={() => archive(!archived)}
            >
              {archived ? 'Unarchive' : 'Archive'}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setDeleting(true)}>
              Delete…
            </MenuItem>
          </>
        )}
      </ActionsMenu>
      {renaming && <TemplateDetailsDialog template={template} onClose={() => setRenaming(false)} />}
      {duplicating && <DuplicateDialog template={template} onClose={() => setDuplicating(false)} />}
      {turning && <BlocksDialog template={template} onClose={() => setTurning(false)} />}
      {usage && <UsageDialog template={template} onClose={() => setUsage(false)} />}
      {exporting && <ExportDialog template={template} onClose={() => setExporting(false)} />}
      {sending === 'program' && <SendTemplateDialog template={template} onClose={() => setSending(null)} />}
      {sending === 'contacts' && <NewBroadcastDialog template={template} onClose={() => setSending(null)} />}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete “${template.name}”?`}
        description="It can no longer be edited or sent. Emails that were already accepted still go out. This cannot be undone."
        confirmLabel="Delete template"
        doneMessage={`“${template.name}” was deleted.`}
        action={remove}
        input={template.id}
        onDone={onDeleted}
      />
    </>
  );
}
