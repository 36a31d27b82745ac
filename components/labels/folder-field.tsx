import { useId } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type FolderFieldProps = {
  value: string;
  onChange: (folder: string) => void;
  /** Suggested folders. */
  known: readonly string[];
};

/** A folder by name, existing or new. */
export function FolderField({ value, onChange, known }: FolderFieldProps) {
  const listId = useId();
  return (
    <Field label="Folder" hint="Choose one or type a new name. Empty: in no folder." optional>
      <Input
        value={value}
        list={listId}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {known.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </Field>
  );
}
