'use client';

import { ResourceState } from '@/components/data/resource-state';
import { OperatorCommand } from '@/components/layout/operator-command';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { useInstallation } from '@/lib/client/installation';
import { ChoreList } from './chore-list';
import { ConditionCards } from './condition-cards';
import { HeldEmails } from './held-emails';
import { PeopleList } from './people-list';
import { WorkspaceTable } from './workspace-table';

/** The operators' view of the whole installation. */
export function InstallationView() {
  const installation = useInstallation();
  return (
    <Page
      title="Installation"
      description="For operators: every workspace with its limits, who is an operator, and whether everything works."
    >
      <PageTabs of="/installation" />
      <ResourceState
        resource={installation}
        label="the installation"
        loading={<Skeletons of={['h-32', 'h-64']} className="grid gap-5" />}
      >
        {(data) => (
          <>
            {data.secret_changed && <SecretChanged />}
            <HeldEmails count={data.relay.waiting_held} />
            <ConditionCards installation={data} />
            <WorkspaceTable workspaces={data.workspaces} />
            <PeopleList members={data.members} />
            <ChoreList chores={data.work.chores} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}

function SecretChanged() {
  return (
    <Notice tone="warning" title="APP_SECRET is another one than before.">
      API keys, sessions, two-factor sign-in, DKIM keys and webhook secrets of before do not work, and emails
      of such domains wait. Set APP_SECRET to the one of before and restart: every backup has it. To keep the
      new one, run <OperatorCommand>new-secret</OperatorCommand>, which ends what cannot be read and says so.
    </Notice>
  );
}
