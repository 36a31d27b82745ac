import { Badge } from '@/components/ui/display/badge';
import type { VerificationStatus } from '@/lib/sending/contract';

const looks = {
  verified: { label: 'Verified', tone: 'success' },
  pending: { label: 'Waiting for DNS', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
} as const;

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return (
    <Badge tone={looks[status].tone} dot>
      {looks[status].label}
    </Badge>
  );
}
