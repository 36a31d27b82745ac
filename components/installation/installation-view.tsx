'use client';

import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { useInstallation } from '@/lib/client/installation';
import { ChoreList } from './chore-list';
import { ConditionCards } from './condition-cards';
import { HeldEmails } from './held-emails';
import { InstallationTabs } from './installation-tabs';
import { PeopleList } from './people-list';
import { WorkspaceTable } from './workspace-table';

/** What operators see of the whole installation. */
export function InstallationView() {
  const installation = useInstallation();
  return (
    <Page
      title="Installation"
      description="For operators: every workspace with its limits, who is an operator, and whether everything works."
    >
      <InstallationTabs />
      <ResourceState
        resource={installation}
        label="the installation"
        loading={<Skeletons of={['h-32', 'h-64']} className="grid gap-5" />}
      >
        {(data) => (
          <>
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
