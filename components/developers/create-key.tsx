import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { NewButton } from '@/components/data/new-button';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { useSession } from '@/lib/client/session';
import { useCreateKey } from '@/lib/client/workspace';
import type { Scope } from '@/lib/scopes';
import type { ApiKey } from '@/lib/workspaces/contract';
import { SecretOnce } from './secret-once';

const usual: readonly Scope[] = ['template:read', 'email:send', 'email:read'];
const dayMs = 24 * 60 * 60 * 1_000;
const lifetimes = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;

type Lifetime = (typeof lifetimes)[number]['value'];

/** A button with a form that then shows the new key once. */
export function CreateKey({ byUrl }: { byUrl?: boolean }) {
  return (
    <NewButton byUrl={byUrl} dialog={(close) => <CreateKeyDialog onClose={close} />}>
      New API key
    </NewButton>
  );
}

/** The same form prefilled from another key, for replacing it. */
export function DuplicateKey({ apiKey }: { apiKey: ApiKey }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton Icon={CopyPlus} label={`Duplicate ${apiKey.name}…`} onClick={() => setOpen(true)} />
      {open && <CreateKeyDialog like={apiKey} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateKeyDialog({ like, onClose }: { like?: ApiKey; onClose: () => void }) {
  const create = useCreateKey();
  // A key cannot have more rights than its creator.
  const grantableScopes = useSession().data?.scopes ?? [];
  const [name, setName] = useState(like?.name ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>(
    (like?.scopes ?? usual).filter((scope) => grantableScopes.includes(scope)),
  );
  const left = like?.scopes.filter((scope) => !grantableScopes.includes(scope)) ?? [];
  const [lifetime, setLifetime] = useState<Lifetime>('never');

  if (create.data)
    return (
      <SecretOnce
        title="Your new key"
        label="API key"
        secret={create.data.key}
        lost="We keep only a fingerprint of it. When it is lost, create another and revoke this one."
        onClose={onClose}
        hint="Send it as “Authorization: Bearer <key>”."
      />
    );

  function submit() {
    create.mutate({
      name: name.trim(),
      scopes: [...scopes],
      expires_at: lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString(),
    });
  }

  return (
    <FormDialog
      size="md"
      title={like ? `Duplicate “${like.name}”` : 'New API key'}
      submitLabel="Create key"
      action={create}
      disabled={scopes.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {like && (
        <p className="text-muted-foreground text-sm">
          Put the new key into the program that uses “{like.name}”, then revoke the old one.
          {left.length > 0 && ` It cannot have ${left.join(', ')}, which you may not do yourself.`}
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label="Name" hint="The program that will use it." required>
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required />
        </Field>
        <Field label="Expires">
          <Select value={lifetime} onValueChange={setLifetime} options={lifetimes} />
        </Field>
      </div>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 font-medium text-sm">The key may</legend>
        <div className="flex gap-3">
          <Button size="sm" variant="link" onClick={() => setScopes(grantableScopes)}>
            Select all
          </Button>
          <Button size="sm" variant="link" onClick={() => setScopes([])}>
            Clear
          </Button>
        </div>
        {grantableScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onCheckedChange={(checked) =>
              setScopes(checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
            label={scopeLabels[scope]}
            hint={<code className="font-mono">{scope}</code>}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** The display text of each scope. */
const scopeLabels: Record<Scope, string> = {
  'template:read': 'Read templates and their versions',
  'template:write': 'Create, change, publish and delete templates',
  'email:send': 'Send email, and read what was sent',
  'email:read': 'Read sent email',
  'domain:read': 'Read domains, addresses and suppressions',
  'domain:manage': 'Change domains, addresses and suppressions',
  'webhook:manage': 'Manage webhooks',
  'key:manage': 'Manage API keys',
  'workspace:manage': 'Change the workspace and its members',
  'contact:read': 'Read contacts, topics, properties and segments',
  'contact:write': 'Create, change and delete contacts, topics, properties and segments',
  'broadcast:read': 'See broadcasts and their results',
  'broadcast:write': 'Write broadcasts',
  'broadcast:send': 'Send, pause and cancel broadcasts',
};
