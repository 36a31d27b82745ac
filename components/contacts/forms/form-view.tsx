'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { changedFields } from '@/components/data/use-edits';
import { Page } from '@/components/layout/page';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { toast } from '@/components/ui/feedback/toast';
import { countOf, formatNumber } from '@/lib/amounts';
import { useDeleteForm, useForm, useSignUps, useUpdateForm } from '@/lib/client/forms';
import { useMay } from '@/lib/client/session';
import type { CreateFormInput, Form, FormSignUps } from '@/lib/forms/contract';
import { FormEditor } from './form-editor';
import { FormEmbed } from './form-embed';
import { FormPicture } from './form-picture';
import { formInput, formValuesOf } from './form-values';

/** One sign-up form: its address, sign-ups and fields. */
export function FormView({ id }: { id: string }) {
  const form = useForm(id);
  const signUps = useSignUps(id).data;
  const mayWrite = useMay('contact:write');
  const { data } = form;
  const title = data?.name ?? 'Form';
  return (
    <Page
      title={title}
      description={signUps && signUpWords(signUps)}
      breadcrumb={[
        { label: 'Contacts', href: '/contacts' },
        { label: 'Forms', href: '/contacts/forms' },
      ]}
      actionsToCome={mayWrite && form.isPending ? 1 : 0}
      actions={data && mayWrite && <DeleteForm form={data} />}
    >
      <ResourceState resource={form} label="this form" loading={<Skeleton className="h-96" />}>
        {(read) => (
          <div className="grid min-w-0 gap-5">
            <FormEmbed form={read} />
            {mayWrite ? <EditedForm form={read} /> : <FormPicture values={formValuesOf(read)} />}
          </div>
        )}
      </ResourceState>
    </Page>
  );
}

function signUpWords({ confirmed, waiting }: FormSignUps): string {
  const signedUp = `${countOf(confirmed, 'person', 'people')} signed up`;
  return waiting === 0 ? `${signedUp}.` : `${signedUp}, ${formatNumber(waiting)} more have yet to confirm.`;
}

function EditedForm({ form }: { form: Form }) {
  const update = useUpdateForm(form.id);
  const saved = formValuesOf(form);
  async function submit(input: CreateFormInput) {
    await update.mutateAsync(changedFields(input, formInput(saved)));
    toast.success('Saved.');
  }
  return (
    <FormEditor
      initial={saved}
      submitLabel="Save"
      pending={update.isPending}
      error={update.error}
      onSubmit={submit}
    />
  );
}

function DeleteForm({ form }: { form: Form }) {
  const router = useRouter();
  const remove = useDeleteForm();
  return (
    <ConfirmButton
      label="Delete"
      icon={<Trash2 aria-hidden />}
      title={`Delete ${form.name}?`}
      description="Its page is gone, also on sites that show it, and who has not confirmed yet cannot any more. Contacts stay."
      confirmLabel="Delete form"
      doneMessage={`${form.name} was deleted.`}
      action={remove}
      input={form.id}
      onDone={() => router.push('/contacts/forms')}
    />
  );
}
