import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormButton } from '@/components/data/form-button';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useCreateDomain } from '@/lib/client/sending';

export function CreateDomain({ byUrl }: { byUrl?: boolean }) {
  const router = useRouter();
  const create = useCreateDomain();
  const opened = useNewDialog(byUrl);
  const [domain, setDomain] = useState('');

  function submit() {
    create.mutate(domainIn(domain), {
      onSuccess: (created) => router.push(`/sending/domains/${created.id}`),
    });
  }

  return (
    <FormButton
      label="Add domain"
      button={{ variant: 'primary', icon: <Plus aria-hidden /> }}
      opened={opened}
      title="Add a domain"
      description="You will be shown the DNS records to set. Domains under .test need none: their emails stay in the test inbox."
      submitLabel="Add domain"
      shownPaths={['domain']}
      action={create}
      onOpen={() => setDomain('')}
      onSubmit={submit}
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
    </FormButton>
  );
}

/** The domain in the typed text, which may be a website's URL. */
function domainIn(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[/?#].*$/, '');
}
