import { useState } from 'react';
import { isChosen, PropertyControl } from '@/components/contacts/property-control';
import { formatValue, parseValue, typedValue } from '@/components/contacts/property-value';
import { ResourceState } from '@/components/data/resource-state';
import { Card } from '@/components/ui/display/card';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Field } from '@/components/ui/form/field';
import { Link } from '@/components/ui/navigation/link';
import { errorMessage, issueAt } from '@/lib/client/api-error';
import { useProperties, useUpdateContact } from '@/lib/client/contacts';
import type { Contact } from '@/lib/contacts/contract';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { propertyLabel } from '@/lib/contacts/properties/property-label';

type Props = { contact: Contact; mayWrite: boolean };

/** A person's properties, edited in place and saved on blur. */
export function ContactProperties({ contact, mayWrite }: Props) {
  const properties = useProperties();
  return (
    <Card
      title="Properties"
      description={
        mayWrite && properties.data?.data.length
          ? 'A change is saved when you leave its field or press Enter.'
          : undefined
      }
    >
      <ResourceState
        resource={properties}
        label="the properties"
        loading={<Skeletons of={Array(4).fill('h-15')} className="grid gap-x-6 gap-y-4 sm:grid-cols-2" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className="text-muted-foreground text-sm">
            This workspace keeps nothing about its contacts yet.{' '}
            {mayWrite && (
              <Link className="text-primary-text underline" href="/contacts/properties?new=true">
                New property
              </Link>
            )}
          </p>
        }
      >
        {({ data }) =>
          mayWrite ? (
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {data.map((property) => (
                <OwnValue key={property.id} contact={contact} property={property} />
              ))}
            </div>
          ) : (
            <Facts className="gap-x-6 sm:grid-cols-2">
              {data.map(({ id, name, type }) => (
                <Fact key={id} name={propertyLabel(name)}>
                  {formatValue(contact.properties[name], type)}
                </Fact>
              ))}
            </Facts>
          )
        }
      </ResourceState>
    </Card>
  );
}

function OwnValue({ contact, property }: { contact: Contact; property: ContactProperty }) {
  const { name, type, description } = property;
  const update = useUpdateContact(contact.id);
  const stored = typedValue(contact.properties[name]);
  // Null until something is typed: the stored value is shown.
  const [typed, setTyped] = useState<string | null>(null);

  function save(next: string | null) {
    if (next === null || next.trim() === stored) return setTyped(null);
    // What was typed meanwhile stays.
    const finish = () => setTyped((now) => (now === next ? null : now));
    update.mutate({ properties: { [name]: parseValue(type, next) } }, { onSuccess: finish });
  }

  return (
    <Field
      className="content-start"
      label={
        <span className="inline-flex items-center gap-2">
          {propertyLabel(name)}
          {update.isPending && <Spinner />}
        </span>
      }
      hint={description || undefined}
      error={
        update.error ? (issueAt(update.error, `properties.${name}`) ?? errorMessage(update.error)) : undefined
      }
    >
      <PropertyControl
        property={property}
        value={typed ?? stored}
        onChange={(next) => {
          setTyped(next);
          if (isChosen(property)) save(next);
        }}
        onBlur={() => save(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(typed);
          if (event.key !== 'Escape') return;
          update.reset();
          setTyped(null);
        }}
      />
    </Field>
  );
}
