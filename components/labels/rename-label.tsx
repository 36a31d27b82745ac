import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useRenameLabel } from '@/lib/client/labels';
import type { RenameLabelInput } from '@/lib/labels/contract';

type Kind = RenameLabelInput['kind'];

const nouns: Record<Kind, { noun: string; things: string }> = {
  template_folder: { noun: 'folder', things: 'templates' },
  template_tag: { noun: 'tag', things: 'templates' },
  image_tag: { noun: 'tag', things: 'images' },
};

type RenameLabelProps = {
  kind: Kind;
  name: string;
  /** All names of this kind. */
  known: readonly string[];
  /** With the new name; null if it was removed. */
  onRenamed: (name: string | null) => void;
};

/** The button that renames, merges or removes a folder or tag. */
export function RenameLabel(props: RenameLabelProps) {
  const [open, setOpen] = useState(false);
  const label = `Rename or remove the ${nouns[props.kind].noun} ${props.name}`;
  return (
    <>
      <IconButton label={label} title={label} Icon={PencilLine} onClick={() => setOpen(true)} />
      {open && <RenameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ kind, name, known, onRenamed, onClose }: RenameLabelProps & { onClose: () => void }) {
  const { noun, things } = nouns[kind];
  const [typed, setTyped] = useState(name);
  const rename = useRenameLabel();
  const newName = typed.trim() || null;
  const fold = (one: string) => (kind === 'template_folder' ? one : one.toLowerCase());
  const merges = newName !== null && known.some((one) => one !== name && fold(one) === fold(newName));

  function submit() {
    if (newName === name) return onClose();
    const done = () => {
      onRenamed(newName);
      onClose();
    };
    rename.mutate({ kind, name, new_name: newName }, { onSuccess: done });
  }

  return (
    <FormDialog
      title={`Rename the ${noun} “${name}”`}
      submitLabel={newName === null ? `Remove ${noun}` : merges ? 'Merge' : 'Rename'}
      variant={newName === null ? 'destructive' : undefined}
      action={rename}
      shownPaths={['new_name']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint={
          newName === null
            ? `The ${noun} is removed from all its ${things}, which stay.`
            : merges
              ? `There is a ${noun} of this name: the two become one.`
              : `Changes for all its ${things}${things === 'templates' ? ', also archived ones' : ''}. Empty: the ${noun} is removed.`
        }
        error={issueAt(rename.error, 'new_name')}
      >
        <Input
          value={typed}
          maxLength={kind === 'template_folder' ? 80 : 40}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
