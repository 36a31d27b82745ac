import { savedDraftName } from '@/components/data/saved-draft-name';
import { Select } from '@/components/ui/form/select';
import { useRevisions, useVersions } from '@/lib/client/versions';
import { clip } from '@/lib/document/markup/clip';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';

type Props = {
  template: TemplateWithDraft;
  label: string;
  value: string;
  /** The name of a selected side that is older than the listed ones. */
  name: string | undefined;
  onChange: (name: string) => void;
};

/** Chooses a side: the draft, or one of the latest versions or saved drafts. */
export function SidePicker({ template, label, value, name, onChange }: Props) {
  const versions = useVersions(template.id, null).data?.data ?? [];
  const revisions = useRevisions(template.id, null).data?.data ?? [];
  const options = [
    ...(template.draft ? [{ value: 'draft', label: 'Draft' }] : []),
    ...versions.map((version) => ({
      value: version.id,
      label: `Version ${version.version_number}${version.note ? ` – ${clip(version.note, 40)}` : ''}`,
    })),
    ...revisions.map(({ revision, changes }) => ({
      value: `r${revision}`,
      label: `${savedDraftName(revision)}${changes ? ` – ${clip(changes, 40)}` : ''}`,
    })),
  ];
  const known = options.some((one) => one.value === value);
  return (
    <Select
      aria-label={label}
      className="w-full sm:w-64"
      value={value}
      onValueChange={onChange}
      options={known ? options : [{ value, label: name ?? '…' }, ...options]}
    />
  );
}
