import { RefreshCw } from 'lucide-react';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { useVerifyDomain } from '@/lib/client/sending';
import type { Domain } from '@/lib/sending/contract';

/** Checks the records now, without waiting. */
export function CheckDomain({ domain }: { domain: Domain }) {
  const verify = useVerifyDomain();
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw aria-hidden />}
      pending={verify.isPending}
      onClick={() =>
        verify.mutate(domain.id, {
          onSuccess: (checked) =>
            checked.status === 'verified'
              ? toast.success('The domain is verified.')
              : toast(checked.failure_reason ?? 'Not all records are there yet. DNS can take up to an hour.'),
          onError: showFailure,
        })
      }
    >
      Check now
    </Button>
  );
}
