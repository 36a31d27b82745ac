'use client';

import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ContactTabs } from '@/components/contacts/contact-tabs';
import { typeLabels } from '@/components/contacts/property-value';
import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { useDeleteProperty, useProperties } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { InUse } from './in-use';
import { PropertyDialog } from './property-dialog';

const columns: Column<ContactProperty>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, description }) => (
      <div className="grid gap-0.5">
        <code className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{name}</code>
        {description && <span className="text-muted-foreground text-xs">{description}</span>}
      </div>
    ),
  },
  { id: 'type', header: 'Type', cell: ({ type }) => <Badge>{typeLabels[type]}</Badge> },
  {
    id: 'created',
    header: 'Created',
    from: 'sm',
    className: 'text-muted-foreground',
    cell: (property) => <Time value={property.created_at} />,
  },
];

/** What a workspace keeps about its contacts. */
export function PropertyList() {
  const properties = useProperties();
  const remove = useDeleteProperty();
  const mayWrite = useMay('contact:write');
  const [creating, setCreating] = useNewDialog();
  const [edited, setEdited] = useState<ContactProperty | null>(null);
  const create = mayWrite && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create property
    </Button>
  );
  const actions: Column<ContactProperty> = {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (property) => (
      <span className="inline-flex gap-1">
        <Button
          variant="ghost"
          size="icon-sm"
          icon={<Pencil aria-hidden />}
          aria-label={`Edit ${property.name}`}
          onClick={() => setEdited(property)}
        />
        <ConfirmButton
          label="Delete"
          name={`Delete ${property.name}`}
          icon={<Trash2 aria-hidden />}
          iconOnly
          variant="ghost"
          title={`Delete ${property.name}?`}
          description={
            <>
              <InUse
                rule={{ field: `property.${property.name}`, operator: 'exists', value: null }}
                words="have a value for it"
              />
              Its values are gone with it, also when a property of the same name is created later.
            </>
          }
          confirmLabel="Delete property"
          doneMessage={`${property.name} was deleted.`}
          action={remove}
          input={property.id}
        />
      </span>
    ),
  };
  const shown = mayWrite ? [...columns, actions] : columns;
  return (
    <Page
      title="Contacts"
      width="wide"
      description="Properties are what you know about people. Templates and segments use them by their names."
      actions={create}
    >
      <ContactTabs />
      <ResourceState
        resource={properties}
        label="properties"
        loading={<DataTableSkeleton columns={shown} rows={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={<Tags aria-hidden />} title="No properties yet" action={create}>
            Keep a first name to greet people by, or a city to write to those nearby.
          </EmptyState>
        }
      >
        {({ data }) => <DataTable caption="Properties" columns={shown} rows={data} rowKey={({ id }) => id} />}
      </ResourceState>
      {(creating || edited) && mayWrite && (
        <PropertyDialog
          property={edited}
          onClose={() => {
            setCreating(false);
            setEdited(null);
          }}
        />
      )}
    </Page>
  );
}
