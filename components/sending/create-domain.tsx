'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ApiError } from '@/lib/client/api-error';
import { useCreateDomain } from '@/lib/client/sending';

export function CreateDomain({ byUrl }: { byUrl?: boolean }) {
  const formId = useId();
  const router = useRouter();
  const create = useCreateDomain();
  const [open, setOpen] = useNewDialog(byUrl);
  const [domain, setDomain] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(domain.trim().toLowerCase(), {
      onSuccess: (created) => router.push(`/sending/domains/${created.id}`),
    });
  }

  return (
    <>
      <Button
        icon={<Plus aria-hidden />}
        onClick={() => {
          create.reset();
          setDomain('');
          setOpen(true);
        }}
      >
        Add domain
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add a domain"
        description="You will be shown the DNS records to set. Domains under .test need none: they reach only the built-in mailbox."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={create.isPending}>
              Add domain
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <FormError error={create.error} shownPaths={['domain']} />
          <Field
            label="Domain"
            error={create.error instanceof ApiError ? create.error.issueAt('domain') : undefined}
            required
          >
            <Input
              value={domain}
              onChange={(event) => setDomain(event.target.value)}
              placeholder="mail.example.com"
              maxLength={253}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
