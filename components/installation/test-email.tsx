import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { useSendInstallationTest } from '@/lib/client/installation';

/** Sends a test email to the person, and links to its result. */
export function TestEmail() {
  const send = useSendInstallationTest();
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: ({ to_email: to, emailed }) =>
            toast(
              emailed
                ? `A test email to ${to} is on its way. The System emails tab shows what happens to it.`
                : 'No mail server is set, so nothing is sent. The System emails tab shows the test email.',
            ),
          onError: showFailure,
        })
      }
    >
      Send a test email
    </Button>
  );
}
