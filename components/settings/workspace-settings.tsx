'use client';

import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { useWorkspace } from '@/lib/client/workspace';
import { DeleteWorkspace } from './deletion/delete-workspace';
import { RetentionForm } from './retention-form';
import { BroadcastRules } from './rules/broadcast-rules';
import { TemplateRules } from './rules/template-rules';
import { TwoFactorRule } from './rules/two-factor-rule';
import { SendingSwitches } from './sending-switches';
import { WorkspaceForm } from './workspace-form';
import { WorkspaceLimits } from './workspace-limits';

export function WorkspaceSettings() {
  const workspace = useWorkspace();
  return (
    <Page
      width="narrow"
      title="Workspace"
      description="Name, sending, templates, broadcasts, limits and retention."
    >
      <ResourceState
        resource={workspace}
        label="the workspace"
        loading={<Skeletons of={['h-64', 'h-48']} className="grid gap-5" />}
      >
        {(data) => (
          <>
            <WorkspaceForm key={`form-${data.id}`} workspace={data} />
            <SendingSwitches workspace={data} />
            <TemplateRules workspace={data} />
            <BroadcastRules key={`broadcasts-${data.id}`} workspace={data} />
            <TwoFactorRule workspace={data} />
            <WorkspaceLimits workspace={data} />
            <RetentionForm key={`retention-${data.id}`} workspace={data} />
            <DeleteWorkspace workspace={data} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
