import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { PropertyDialog } from '@/components/contacts/choices/property-dialog';
import { PropertyControl } from '@/components/contacts/property-control';
import { parseValue } from '@/components/contacts/property-value';
import { FormDialog } from '@/components/data/form-dialog';
import { NewButton } from '@/components/data/new-button';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { detailsOf, issueAt } from '@/lib/client/api-error';
import { useCreateContact, useCreateProperty, useProperties, useTopics } from '@/lib/client/contacts';
import { propertyLabel } from '@/lib/contacts/properties/property-label';
import { localeProperty } from '@/lib/mail/locales';

const emptyFields = { email: '', source: '', properties: {}, topics: {} };
/** What is asked even where the workspace keeps nothing yet: what is filled in becomes a property. */
const usual = [
  { name: 'first_name', type: 'text', description: '' },
  { name: 'last_name', type: 'text', description: '' },
  { name: localeProperty, type: 'text', description: '' },
] as const;

type Values = {
  email: string;
  source: string;
  /** Typed values by property name. */
  properties: Record<string, string>;
  /** Choices by topic id. */
  topics: Record<string, boolean>;
};

/** A button with a form for a new contact. */
export function AddContact({ byUrl }: { byUrl?: boolean }) {
  return (
    <NewButton byUrl={byUrl} dialog={(close) => <AddContactDialog onClose={close} />}>
      Add contact
    </NewButton>
  );
}

function AddContactDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const create = useCreateProperty();
  const add = useCreateContact();
  const known = useProperties().data?.data;
  const topics = useTopics().data?.data ?? [];
  const [values, setValues] = useState<Values>(emptyFields);
  const [naming, setNaming] = useState(false);
  const error = create.error ?? add.error;
  const existing = existingContact(add.error);
  const isNew = ({ name }: { name: string }) => !known?.some((one) => one.name === name);
  // The list is newest first; here the usual ones come first, and the newest last.
  const others = [...(known ?? [])].reverse().filter(({ name }) => !usual.some((one) => one.name === name));
  const properties = known
    ? [...usual.map((one) => known.find(({ name }) => name === one.name) ?? one), ...others]
    : [];

  async function submit() {
    for (const { name, type, description } of properties.filter(isNew)) {
      if (!values.properties[name]?.trim()) continue;
      try {
        await create.mutateAsync({ name, type, description });
      } catch (failure) {
        // Somebody else has just created it.
        if (!(failure instanceof PostroomError && failure.code === 'CONFLICT')) return;
        create.reset();
      }
    }
    const enteredValues = properties.flatMap(({ name, type }) => {
      const value = parseValue(type, values.properties[name] ?? '');
      return value === null ? [] : [[name, value] as const];
    });
    const source = values.source.trim();
    add.mutate(
      {
        email: values.email.trim(),
        properties: Object.fromEntries(enteredValues),
        topics: Object.entries(values.topics).map(([topic_id, subscribed]) => ({ topic_id, subscribed })),
        ...(source ? { consent: { source } } : {}),
      },
      {
        onSuccess: (contact) => {
          toast.success(
            contact.state === 'unsubscribed'
              ? `${contact.email} was added. This address has unsubscribed before and gets no marketing email.`
              : `${contact.email} was added.`,
            { action: { label: 'Open', onClick: () => router.push(`/contacts/${contact.id}`) } },
          );
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      size="md"
      title="Add a contact"
      description="Only add people who agreed to get email from you."
      submitLabel="Add contact"
      action={{ isPending: create.isPending || add.isPending, error: existing ? null : error }}
      shownPaths={['email', 'consent.source', ...properties.map(({ name }) => `properties.${name}`)]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {existing && (
        <Notice
          tone="warning"
          title="This person is a contact already"
          action={
            <ButtonLink href={`/contacts/${existing}`} variant="secondary" size="sm">
              Open the contact
            </ButtonLink>
          }
        />
      )}
      <Field label="Email address" error={issueAt(add.error, 'email')} required>
        <Input
          type="email"
          value={values.email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
          placeholder="ada@example.com"
          maxLength={320}
          required
        />
      </Field>
      {properties.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {properties.map((property) => {
            const { name, description } = property;
            return (
              <Field
                key={name}
                className="content-start"
                label={propertyLabel(name)}
                hint={description || undefined}
                error={issueAt(add.error, `properties.${name}`)}
              >
                <PropertyControl
                  property={property}
                  value={values.properties[name] ?? ''}
                  onChange={(typed) =>
                    setValues({ ...values, properties: { ...values.properties, [name]: typed } })
                  }
                />
              </Field>
            );
          })}
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start sm:col-span-2"
            icon={<Plus aria-hidden />}
            onClick={() => setNaming(true)}
          >
            New property
          </Button>
          {naming && <PropertyDialog property={null} onClose={() => setNaming(false)} />}
        </div>
      )}
      {topics.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium text-sm">Topics</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {topics.map((topic) => (
              <Checkbox
                key={topic.id}
                label={topic.name}
                checked={values.topics[topic.id] ?? topic.default === 'subscribed'}
                onCheckedChange={(checked) =>
                  setValues({ ...values, topics: { ...values.topics, [topic.id]: checked } })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <Field
        label="Where they agreed"
        hint="Kept with the date as proof of consent: “Trade fair in May”."
        error={issueAt(add.error, 'consent.source')}
        optional
      >
        <Input
          value={values.source}
          onChange={(event) => setValues({ ...values, source: event.target.value })}
          maxLength={200}
        />
      </Field>
    </FormDialog>
  );
}

/** The id of the existing contact with this address. */
function existingContact(error: Error | null): string | null {
  const { id } = detailsOf(error);
  return typeof id === 'string' ? id : null;
}
