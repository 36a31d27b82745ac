'use client';

import { AuditEvents } from '@/components/audit/audit-events';
import { useAuditFilters } from '@/components/audit/use-audit-filters';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { useInstallationAuditEvents } from '@/lib/client/audit';

/** What operators did in any workspace, and events outside workspaces. */
export function InstallationActivity() {
  return (
    <Page
      title="Installation"
      part="Activity"
      description="What operators did in any workspace, and what belongs to none, such as sign-ins with an unknown address. For 400 days."
    >
      <PageTabs of="/installation" />
      <AuditEvents
        name="Activity"
        empty="Operators’ changes to workspaces, limits and people appear here as they are made."
        narrowed={useAuditFilters()}
        read={useInstallationAuditEvents}
        linked={false}
      />
    </Page>
  );
}
