'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Page } from '@/components/layout/page';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useCreateSegment } from '@/lib/client/segments';
import { RulesForm } from './rules-form';
import { useRuleFields } from './use-rule-fields';
import { useRulesInUrl } from './use-rules-in-url';

/** A new segment defined by rules. */
export function NewSegment() {
  const router = useRouter();
  const create = useCreateSegment();
  // Starts with the filters of the contact list, if coming from there.
  const [{ match, rules }] = useRulesInUrl();
  const fields = useRuleFields(rules ?? []);
  return (
    <Page
      title="New segment"
      description="People found by what you know of them and what they chose."
      breadcrumb={[
        { label: 'Contacts', href: '/contacts' },
        { label: 'Segments', href: '/contacts/segments' },
      ]}
    >
      {fields ? (
        <RulesForm
          initial={{ name: '', match: match ?? 'all', rules: rules ?? [] }}
          fields={fields}
          submitLabel="Create segment"
          pending={create.isPending}
          error={create.error}
          onSubmit={(values) =>
            create.mutate(
              { kind: 'rules', ...values },
              {
                onSuccess: ({ id, name }) => {
                  toast.success(`${name} was created.`);
                  router.push(`/contacts/segments/${id}`);
                },
              },
            )
          }
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Page>
  );
}

/** Asks for the name of a manual segment. */
export function NewManualSegment({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const create = useCreateSegment();
  const [name, setName] = useState('');

  function submit() {
    create.mutate(
      { name: name.trim(), kind: 'manual', match: 'all', rules: [] },
      { onSuccess: ({ id }) => router.push(`/contacts/segments/${id}`) },
    );
  }

  return (
    <FormDialog
      title="New manual segment"
      description="Contacts are in it once you put them in, and until you take them out."
      submitLabel="Create segment"
      action={create}
      disabled={name.trim() === ''}
      shownPaths={['name']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={issueAt(create.error, 'name')} required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Beta testers"
          maxLength={120}
        />
      </Field>
    </FormDialog>
  );
}
