import { useRouter } from 'next/navigation';
import { showFailure } from '@/components/data/show-failure';
import { Button } from '@/components/ui/form/button';
import { useCreateTestReceiver } from '@/lib/client/webhooks';

/** Adds the built-in receiver and opens its page. Only the receiver uses its secret, so it is not shown. */
export function CreateTestReceiver() {
  const router = useRouter();
  const create = useCreateTestReceiver();
  return (
    <Button
      variant="secondary"
      pending={create.isPending}
      onClick={() =>
        create.mutate(
          {},
          {
            onSuccess: ({ id }) => router.push(`/developers/webhooks/${id}`),
            onError: showFailure,
          },
        )
      }
    >
      Add test receiver
    </Button>
  );
}
