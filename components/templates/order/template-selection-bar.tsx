import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { FolderField } from '@/components/labels/folder-field';
import { TagField } from '@/components/labels/tag-field';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { FootBar } from '@/components/ui/navigation/foot-bar';
import { countOf } from '@/lib/amounts';
import { useLabels } from '@/lib/client/labels';
import type { TemplateListItem } from '@/lib/templates/contract/templates';
import { useManyTemplates } from './use-many-templates';

type Props = {
  /** The selected templates. */
  rows: readonly TemplateListItem[];
  /** Whether the list shows archived ones. */
  archived: boolean;
  /** How many templates the list shows. */
  shown: number;
  onAll: () => void;
  /** After all shown were moved: to rename a folder, its filter must follow. */
  onAllMoved: (folder: string | null) => void;
  onClear: () => void;
};

/** Actions for the selected templates; hidden without a selection. */
export function TemplateSelectionBar({ rows, archived, shown, onAll, onAllMoved, onClear }: Props) {
  const [open, setOpen] = useState<'folder' | 'tags' | null>(null);
  const close = () => setOpen(null);
  const bulkAction = useManyTemplates(rows, () => {
    close();
    onClear();
  });
  if (rows.length === 0) return null;
  const put = (away: boolean) => ({
    input: () => ({ archived: away }),
    done: away ? 'archived' : 'back in the list',
  });
  const archive = () => void bulkAction.run({ ...put(!archived), undo: put(archived) });
  return (
    <FootBar
      label="Selected templates"
      onClear={onClear}
      told={
        <>
          <output className="font-medium">{rows.length} selected</output>
          {rows.length < shown && (
            <Button variant="link" size="sm" onClick={onAll}>
              Select all {shown} shown
            </Button>
          )}
        </>
      }
    >
      <Button variant="secondary" size="sm" onClick={() => setOpen('folder')}>
        Move…
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setOpen('tags')}>
        Tags…
      </Button>
      <Button variant="secondary" size="sm" pending={bulkAction.pending && open === null} onClick={archive}>
        {archived ? 'Unarchive' : 'Archive'}
      </Button>
      {open === 'folder' && (
        <MoveDialog
          rows={rows}
          many={bulkAction}
          onMoved={(folder) => rows.length === shown && onAllMoved(folder)}
          onClose={close}
        />
      )}
      {open === 'tags' && <TagsDialog rows={rows} many={bulkAction} onClose={close} />}
    </FootBar>
  );
}

type DialogProps = {
  rows: readonly TemplateListItem[];
  many: ReturnType<typeof useManyTemplates>;
  onClose: () => void;
};

function MoveDialog({
  rows,
  many,
  onMoved,
  onClose,
}: DialogProps & { onMoved: (folder: string | null) => void }) {
  const known = useLabels().data?.template_folders ?? [];
  const [folder, setFolder] = useState(
    rows.every((row) => row.folder === rows[0]?.folder) ? (rows[0]?.folder ?? '') : '',
  );
  const name = folder.trim() || null;
  return (
    <FormDialog
      title={`Move ${countOf(rows.length, 'template')}`}
      submitLabel="Move"
      action={{ isPending: many.pending, error: null }}
      onSubmit={() =>
        void many
          .run({
            input: () => ({ folder: name }),
            done: name ? `moved to ${name}` : 'taken out of their folder',
          })
          .then(() => onMoved(name))
      }
      onClose={onClose}
    >
      <FolderField value={folder} onChange={setFolder} known={known.map((one) => one.name)} />
    </FormDialog>
  );
}

function TagsDialog({ rows, many, onClose }: DialogProps) {
  const labels = useLabels().data?.template_tags ?? [];
  const [removes, setRemoves] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const lower = (names: readonly string[]) => new Set(names.map((tag) => tag.toLowerCase()));
  const known = removes ? [...new Set(rows.flatMap((row) => row.tags))] : labels.map(({ name }) => name);

  function change(row: TemplateListItem) {
    const [chosen, own] = [lower(tags), lower(row.tags)];
    if (removes) return { tags: row.tags.filter((tag) => !chosen.has(tag.toLowerCase())) };
    return { tags: [...row.tags, ...tags.filter((tag) => !own.has(tag.toLowerCase()))] };
  }

  return (
    <FormDialog
      title={`Tags of ${countOf(rows.length, 'template')}`}
      submitLabel={removes ? 'Remove tags' : 'Add tags'}
      action={{ isPending: many.pending, error: null }}
      disabled={tags.length === 0 && typed.trim() === ''}
      onSubmit={() => void many.run({ input: change, done: removes ? 'without them' : 'tagged' })}
      onClose={onClose}
    >
      <ChoiceGroup
        hideLabel
        appearance="segments"
        label="Add or remove"
        value={removes ? 'remove' : 'add'}
        onValueChange={(value) => {
          setRemoves(value === 'remove');
          setTags([]);
        }}
        options={[
          { value: 'add', label: 'Add' },
          { value: 'remove', label: 'Remove' },
        ]}
      />
      <TagField value={tags} onChange={setTags} onTyped={setTyped} known={known} />
    </FormDialog>
  );
}
