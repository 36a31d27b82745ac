import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Button } from '@/components/ui/form/button';
import { useCreateWebhook } from '@/lib/client/webhooks';
import { eventTypes } from '@/lib/events/event-payloads';
import { SecretOnce } from './secret-once';
import { WebhookDialog } from './webhook-dialog';

const usual = eventTypes.filter((type) => type.startsWith('email.'));

/** A button with a form that then shows the signing secret once. */
export function CreateWebhook({ byUrl }: { byUrl?: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useNewDialog(byUrl);
  const create = useCreateWebhook();

  function close() {
    const created = create.data;
    setOpen(false);
    create.reset();
    if (created) router.push(`/developers/webhooks/${created.id}`);
  }

  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Add webhook
      </Button>
      {open && !create.data && (
        <WebhookDialog
          title="Add a webhook"
          submitLabel="Add webhook"
          initial={{ url: '', events: usual, description: '' }}
          action={create}
          onSubmit={(input) => create.mutate(input)}
          onClose={close}
        />
      )}
      {open && create.data && (
        <SecretOnce
          title="The signing secret"
          label="signing secret"
          secret={create.data.secret}
          lost="When it is lost, rotate it on the webhook's page."
          hint="Check the signature of each event with it, with any library for Standard Webhooks."
          onClose={close}
        />
      )}
    </>
  );
}
