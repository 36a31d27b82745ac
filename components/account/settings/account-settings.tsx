'use client';

import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { useAccount } from '@/lib/client/account';
import { NameForm } from './name-form';
import { PasskeyCard } from './passkey-card';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { TwoFactorCard } from './two-factor-card';

/** The person's own settings, independent of the workspace. */
export function AccountSettings() {
  const account = useAccount();
  return (
    <Page width="narrow" title="Account" description="Who you are, and how you sign in.">
      <ResourceState
        resource={account}
        label="your account"
        loading={<Skeletons of={['h-48', 'h-64']} className="grid gap-5" />}
      >
        {(data) => (
          <>
            <NameForm account={data} />
            <PasswordForm account={data} />
            <TwoFactorCard account={data} />
            <PasskeyCard account={data} />
            <SessionList />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
