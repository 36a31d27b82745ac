'use client';

import { Globe } from 'lucide-react';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Link } from '@/components/ui/navigation/link';
import { useDomains } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { Domain } from '@/lib/sending/contract';
import { CreateDomain } from './create-domain';
import { VerificationBadge } from './verification-badge';

const bases = { dns: 'By DNS', local: 'Local: emails stay in the test inbox', trusted: 'By the operator' };

const columns: Column<Domain>[] = [
  {
    id: 'domain',
    header: 'Domain',
    cell: (domain) => (
      <Link href={`/sending/domains/${domain.id}`} className={rowLinkClasses}>
        {domain.domain}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: (domain) => (
      <span className="flex flex-wrap gap-1">
        <VerificationBadge status={domain.status} />
        {hasProblem(domain) && <Badge tone="warning">DNS problem</Badge>}
      </span>
    ),
  },
  {
    id: 'basis',
    header: 'Verification',
    from: 'md',
    className: 'text-muted-foreground',
    cell: (domain) => bases[domain.basis],
  },
  {
    id: 'checked',
    header: 'Last checked',
    from: 'sm',
    className: 'text-muted-foreground',
    cell: (domain) => (domain.last_checked_at ? <Time value={domain.last_checked_at} /> : '–'),
  },
];

/** The sending domains. */
export function DomainList() {
  const paging = useCursor();
  const domains = useDomains(paging.cursor);
  const mayManage = useMay('domain:manage');
  return (
    <Page
      title="Domains"
      description="Prove that a domain is yours with a few DNS records. Emails from it are then signed and trusted."
      actions={mayManage && <CreateDomain />}
    >
      <CursorTable
        resource={domains}
        label="domains"
        columns={columns}
        rowKey={(domain) => domain.id}
        paging={paging}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={<Globe aria-hidden />}
            title="No domains yet"
            action={mayManage && <CreateDomain byUrl={false} />}
          >
            Add the domain your emails should come from.
          </EmptyState>
        }
      />
    </Page>
  );
}

/** A mistake that waiting does not mend; the domain's page says which. */
function hasProblem({ records, return_path: returnPath }: Domain): boolean {
  return returnPath.problem !== null || records.some(({ problem }) => problem !== null);
}
