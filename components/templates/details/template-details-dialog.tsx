'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useUpdateTemplate } from '@/lib/client/templates';
import type { Template } from '@/lib/templates/contract/templates';

/** Changes what a template is called. Programs know it by its id, so this breaks nothing. */
export function TemplateDetailsDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const formId = useId();
  const update = useUpdateTemplate(template.id);
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.description ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    update.mutate({ name: name.trim(), description: description.trim() || null }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Name and description"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={update.error} />
        <Field label="Name" required>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            minLength={2}
            maxLength={120}
            required
          />
        </Field>
        <Field label="Description" hint="Only your team sees it." optional>
          <Textarea
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            maxLength={500}
          />
        </Field>
      </form>
    </Dialog>
  );
}
