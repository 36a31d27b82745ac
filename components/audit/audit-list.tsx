'use client';

import { Download } from 'lucide-react';
import { Page } from '@/components/layout/page';
import { Button } from '@/components/ui/form/button';
import { auditExportUrl, useAuditEvents } from '@/lib/client/audit';
import { AuditEvents } from './audit-events';
import { useAuditFilters } from './use-audit-filters';

/** The audit log of this workspace. */
export function AuditList() {
  const narrowed = useAuditFilters();
  return (
    <Page
      title="Audit log"
      description="Who changed what in this workspace, for 400 days. Entries cannot be edited or deleted."
      actions={
        <Button asChild variant="secondary">
          <a href={auditExportUrl(narrowed.asked)} download="audit-log.csv">
            <Download aria-hidden />
            Export CSV
          </a>
        </Button>
      }
    >
      <AuditEvents
        name="Audit log"
        empty="Changes of templates, settings, members and keys appear here as they are made."
        narrowed={narrowed}
        read={useAuditEvents}
        linked
      />
    </Page>
  );
}
