'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useCreateDomain } from '@/lib/client/sending';

export function CreateDomain({ byUrl }: { byUrl?: boolean }) {
  const router = useRouter();
  const create = useCreateDomain();
  const [open, setOpen] = useNewDialog(byUrl);
  const [domain, setDomain] = useState('');

  function submit() {
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
      <FormDialog
        open={open}
        title="Add a domain"
        description="You will be shown the DNS records to set. Domains under .test need none: they reach only the built-in mailbox."
        submitLabel="Add domain"
        pending={create.isPending}
        error={create.error}
        shownPaths={['domain']}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <Field label="Domain" error={issueAt(create.error, 'domain')} required>
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
      </FormDialog>
    </>
  );
}
