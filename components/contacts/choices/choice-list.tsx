import type { UseMutationResult } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { type Resource, ResourceState } from '@/components/data/resource-state';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { useMay } from '@/lib/client/session';

type Choice = { id: string; name: string };

type Props<One extends Choice> = {
  /** Plural: "properties"; and singular: "property". */
  label: string;
  noun: string;
  description: string;
  resource: Resource<{ data: One[] }>;
  columns: readonly Column<One>[];
  icon: ReactNode;
  /** What they are for, shown while there are none. */
  children: ReactNode;
  remove: UseMutationResult<unknown, Error, string>;
  /** What is deleted together with one. */
  gone: (one: One) => ReactNode;
  /** The form for creating or editing one. */
  form: (edited: One | null, onClose: () => void) => ReactNode;
};

/** A list of properties or topics to add, edit and delete. */
export function ChoiceList<One extends Choice>({ label, noun, columns, remove, ...props }: Props<One>) {
  const mayWrite = useMay('contact:write');
  const [creating, setCreating] = useNewDialog();
  const [edited, setEdited] = useState<One | null>(null);
  const create = mayWrite && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      New {noun}
    </Button>
  );
  const actions: Column<One> = {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (one) => (
      <span className="inline-flex gap-1">
        <Button
          variant="ghost"
          size="icon-sm"
          icon={<Pencil aria-hidden />}
          aria-label={`Edit ${one.name}`}
          onClick={() => setEdited(one)}
        />
        <ConfirmButton
          label="Delete"
          name={`Delete ${one.name}`}
          icon={<Trash2 aria-hidden />}
          iconOnly
          variant="ghost"
          title={`Delete ${one.name}?`}
          description={props.gone(one)}
          confirmLabel={`Delete ${noun}`}
          doneMessage={`${one.name} was deleted.`}
          action={remove}
          input={one.id}
        />
      </span>
    ),
  };
  const shown = mayWrite ? [...columns, actions] : columns;
  const caption = label.charAt(0).toUpperCase() + label.slice(1);
  const close = () => {
    setCreating(false);
    setEdited(null);
  };
  return (
    <Page title="Contacts" part={caption} description={props.description} actions={create}>
      <PageTabs of="/contacts" />
      <ResourceState
        resource={props.resource}
        label={label}
        loading={<DataTableSkeleton columns={shown} rows={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={props.icon} title={`No ${label} yet`} action={create}>
            {props.children}
          </EmptyState>
        }
      >
        {({ data }) => <DataTable caption={caption} columns={shown} rows={data} rowKey={({ id }) => id} />}
      </ResourceState>
      {(creating || edited) && mayWrite && props.form(edited, close)}
    </Page>
  );
}
