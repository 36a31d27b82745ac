'use client';

import { useRouter } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { toast } from '@/components/ui/feedback/toast';
import { useCreateForm } from '@/lib/client/forms';
import { FormEditor } from './form-editor';
import { newForm } from './form-values';

/** Creates a sign-up form. */
export function NewForm() {
  const router = useRouter();
  const create = useCreateForm();
  return (
    <Page
      title="New form"
      description="A page on which people subscribe themselves."
      breadcrumb={[
        { label: 'Contacts', href: '/contacts' },
        { label: 'Forms', href: '/contacts/forms' },
      ]}
    >
      <FormEditor
        initial={newForm}
        submitLabel="Create form"
        pending={create.isPending}
        error={create.error}
        onSubmit={(input) =>
          create.mutate(input, {
            onSuccess: ({ id, name }) => {
              toast.success(`${name} was created.`);
              router.push(`/contacts/forms/${id}`);
            },
          })
        }
      />
    </Page>
  );
}
