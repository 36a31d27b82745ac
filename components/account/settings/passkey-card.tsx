import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { FormButton } from '@/components/data/form-button';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Account, Passkey } from '@/lib/accounts/contract';
import { canUsePasskeys, usePasskeys, useRemovePasskey, useRenamePasskey } from '@/lib/client/passkeys';
import { AddPasskey } from './add-passkey';

/** Passkeys for signing in without a password. */
export function PasskeyCard({ account }: { account: Account }) {
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const possible = canUsePasskeys();
  return (
    <Card
      aria-label="Passkeys"
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN instead of a password and code."
      actions={
        possible && (
          <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      <ResourceState
        resource={passkeys}
        label="your passkeys"
        loading={<Skeleton className="h-12" />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          <p className="text-muted-foreground text-sm">
            {possible ? 'You have no passkeys.' : 'Passkeys need https, or localhost, and a current browser.'}
          </p>
        }
      >
        {(page) => (
          <ul className="grid divide-y">
            {page.data.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </ResourceState>
      {adding && <AddPasskey account={account} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="size-4 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-44 gap-0.5">
        <span className="font-medium text-sm [overflow-wrap:anywhere]">{passkey.name}</span>
        <span className="text-muted-foreground text-xs">
          Added <Time value={passkey.created_at} />
          {passkey.last_used_at && (
            <>
              {' '}
              · last used <Time value={passkey.last_used_at} />
            </>
          )}
        </span>
      </div>
      <RenamePasskey passkey={passkey} />
      <ConfirmButton
        label="Remove"
        name={`Remove the passkey ${passkey.name}`}
        variant="ghost"
        size="sm"
        title={`Remove the passkey ${passkey.name}?`}
        description="It no longer signs you in. Delete it on your device too."
        confirmLabel="Remove"
        doneMessage="The passkey is removed."
        action={remove}
        input={passkey.id}
      />
    </li>
  );
}

function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  return (
    <FormButton
      label="Rename"
      button={{ variant: 'ghost', size: 'sm', 'aria-label': `Rename the passkey ${passkey.name}` }}
      title="Rename the passkey"
      submitLabel="Save"
      action={rename}
      onOpen={() => setName(passkey.name)}
      onSubmit={(close) => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: close })}
    >
      <Field label="Name" required>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={80} required />
      </Field>
    </FormButton>
  );
}
