import { useState } from 'react';
import { PropertyControl } from '@/components/contacts/property-control';
import { parseValue } from '@/components/contacts/property-value';
import { FormDialog } from '@/components/data/form-dialog';
import { NewButton } from '@/components/data/new-button';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { detailsOf, issueAt } from '@/lib/client/api-error';
import { useCreateContact, useProperties, useTopics } from '@/lib/client/contacts';
import { propertyLabel } from '@/lib/contacts/properties/property-label';

const emptyFields = { email: '', source: '', properties: {}, topics: {} };
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
  const add = useCreateContact();
  const properties = useProperties().data?.data ?? [];
  const topics = useTopics().data?.data ?? [];
  const [values, setValues] = useState<Values>(emptyFields);
  const known = knownContact(add.error);

  function submit() {
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
      action={{ isPending: add.isPending, error: known ? null : add.error }}
      shownPaths={['email', ...properties.map(({ name }) => `properties.${name}`)]}
      onSubmit={submit}
      onClose={onClose}
    >
      {known && (
        <Notice
          tone="warning"
          title="This person is a contact already"
          action={
            <ButtonLink href={`/contacts/${known}`} variant="secondary" size="sm">
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
          {properties.map(({ id, name, type, description }) => (
            <Field
              key={id}
              className="content-start"
              label={propertyLabel(name)}
              hint={description || undefined}
              error={issueAt(add.error, `properties.${name}`)}
            >
              <PropertyControl
                type={type}
                value={values.properties[name] ?? ''}
                onChange={(typed) =>
                  setValues({ ...values, properties: { ...values.properties, [name]: typed } })
                }
              />
            </Field>
          ))}
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
function knownContact(error: Error | null): string | null {
  const { id } = detailsOf(error);
  return typeof id === 'string' ? id : null;
}
