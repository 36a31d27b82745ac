import { useState } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import type { Account } from '@/lib/accounts/contract';
import { useEndTwoFactor, useRenewRecoveryCodes } from '@/lib/client/account';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TwoFactorSetup } from './two-factor-setup';

/** Turns two-factor sign-in on and off, and creates new recovery codes. */
export function TwoFactorCard({ account }: { account: Account }) {
  const { enabled, recovery_codes_left: left } = account.two_factor;
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const end = useEndTwoFactor();
  const renew = useRenewRecoveryCodes();
  const close = () => {
    setOpen(null);
    end.reset();
    renew.reset();
  };

  return (
    <Card
      title="Two-factor sign-in"
      description="Besides your password, a code from an app on your phone."
      actions={<Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>}
      className="flex flex-wrap items-center gap-3"
    >
      {enabled ? (
        <>
          <p className="min-w-0 flex-1 basis-60 text-sm">
            {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
          </p>
          <Button variant="secondary" onClick={() => setOpen('codes')}>
            New recovery codes
          </Button>
          <Button variant="secondary" onClick={() => setOpen('off')}>
            Turn off
          </Button>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-60 text-sm">
            {account.has_password
              ? 'Someone who learns your password still cannot sign in.'
              : 'Choose a password first: the code is asked for after it.'}
          </p>
          <Button onClick={() => setOpen('on')} disabled={!account.has_password}>
            Turn on
          </Button>
        </>
      )}
      {open === 'on' && <TwoFactorSetup onClose={close} />}
      {open === 'off' && (
        <PasswordDialog
          title="Turn off two-factor sign-in?"
          description="Your password alone is then enough to sign in."
          confirmLabel="Turn off"
          action={end}
          onClose={close}
          onSubmit={(password) =>
            end.mutate(password, {
              onSuccess: () => {
                close();
                toast.success('Two-factor sign-in is off.');
              },
            })
          }
        />
      )}
      {open === 'codes' &&
        (renew.data ? (
          <RecoveryCodesDialog codes={renew.data.codes} onClose={close} />
        ) : (
          <PasswordDialog
            title="Make new recovery codes?"
            description="The ones you have stop working."
            confirmLabel="Make new codes"
            action={renew}
            onClose={close}
            onSubmit={(password) => renew.mutate(password)}
          />
        ))}
    </Card>
  );
}
