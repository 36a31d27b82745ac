import { useState } from 'react';
import { typeLabels } from '@/components/contacts/property-value';
import { FormDialog } from '@/components/data/form-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useCreateProperty, useUpdateProperty } from '@/lib/client/contacts';
import type { ContactProperty, PropertyType } from '@/lib/contacts/properties/contract';

const types = [
  { value: 'text', label: typeLabels.text, hint: 'Names, cities, languages' },
  { value: 'number', label: typeLabels.number, hint: 'Orders, points' },
  { value: 'boolean', label: typeLabels.boolean, hint: 'Is a customer' },
  { value: 'date', label: typeLabels.date, hint: 'Birthday, last order' },
] as const;

/** A new property, or the description of one: its name and type never change. */
export function PropertyDialog({
  property,
  onClose,
}: {
  property: ContactProperty | null;
  onClose: () => void;
}) {
  const create = useCreateProperty();
  const update = useUpdateProperty();
  const [name, setName] = useState('');
  const [type, setType] = useState<PropertyType>('text');
  const [description, setDescription] = useState(property?.description ?? '');
  const { isPending, error } = property ? update : create;
  // Converts the typed name to what templates can use.
  const normalizedName = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

  function submit() {
    const saved = (message: string) => ({
      onSuccess: () => {
        toast.success(message);
        onClose();
      },
    });
    const words = description.trim();
    if (property) update.mutate({ id: property.id, description: words }, saved('Saved.'));
    else
      create.mutate(
        { name: normalizedName, type, description: words },
        saved(`${normalizedName} was created.`),
      );
  }

  return (
    <FormDialog
      size="md"
      title={property ? `Edit ${property.name}` : 'New property'}
      description={
        property
          ? `Its name and its type (${typeLabels[property.type].toLowerCase()}) never change.`
          : 'Something you know about your contacts. Name and type cannot be changed later.'
      }
      submitLabel={property ? 'Save' : 'Create property'}
      action={{ isPending, error }}
      shownPaths={['name']}
      onSubmit={submit}
      onClose={onClose}
    >
      {!property && (
        <>
          <Field
            label="Name"
            hint={`In templates: {{ contact.${normalizedName || 'city'} }}`}
            error={issueAt(error, 'name')}
            required
          >
            <Input
              value={name}
              onChange={(event) => setName(event.target.value)}
              placeholder="city"
              maxLength={80}
              required
            />
          </Field>
          <ChoiceGroup label="Type" value={type} onValueChange={setType} options={types} />
        </>
      )}
      <Field label="Description" hint="For your team." optional>
        <Input value={description} onChange={(event) => setDescription(event.target.value)} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
