'use client';

import { Tags } from 'lucide-react';
import { typeLabels } from '@/components/contacts/property-value';
import type { Column } from '@/components/data/data-table';
import { timeColumn } from '@/components/data/time-column';
import { Badge } from '@/components/ui/display/badge';
import { useDeleteProperty, useProperties } from '@/lib/client/contacts';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { propertyLabel } from '@/lib/contacts/properties/property-label';
import { ChoiceList } from './choice-list';
import { InUse } from './in-use';
import { PropertyDialog } from './property-dialog';

const columns: Column<ContactProperty>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, description }) => (
      <div className="grid gap-0.5">
        <span className="font-medium">{propertyLabel(name)}</span>
        <code className="font-mono text-muted-foreground text-xs">{name}</code>
        {description && <span className="text-muted-foreground text-xs">{description}</span>}
      </div>
    ),
  },
  { id: 'type', header: 'Type', cell: ({ type }) => <Badge>{typeLabels[type]}</Badge> },
  timeColumn('Created', 'created_at', 'sm'),
];

/** The workspace's contact properties. */
export function PropertyList() {
  return (
    <ChoiceList
      label="properties"
      noun="property"
      description="Properties are what you know about people. Templates and segments use them by their names."
      resource={useProperties()}
      columns={columns}
      icon={<Tags aria-hidden />}
      remove={useDeleteProperty()}
      gone={({ name }) => (
        <>
          <InUse
            rule={{ field: `property.${name}`, operator: 'exists', value: null }}
            one="contact has a value for it"
            many="contacts have a value for it"
          />
          Its values are deleted too. A new property with the same name does not bring them back.
        </>
      )}
      form={(edited, onClose) => <PropertyDialog property={edited} onClose={onClose} />}
    >
      Keep a first name to greet people by, or a city to write to those nearby.
    </ChoiceList>
  );
}
