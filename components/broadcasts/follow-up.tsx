import { MailQuestion } from 'lucide-react';
import { useCopyBroadcast } from '@/components/broadcasts/use-copy-broadcast';
import { Button } from '@/components/ui/form/button';

const reactionWords = { not_opened: 'open it', not_clicked: 'click' } as const;

type Props = { id: string; audience: keyof typeof reactionWords };

/** Drafts a broadcast to those who did not react. */
export function FollowUp({ id, audience }: Props) {
  const { copy, pending } = useCopyBroadcast(id);
  const did = reactionWords[audience];
  return (
    <Button
      variant="secondary"
      icon={<MailQuestion aria-hidden />}
      pending={pending}
      onClick={() => copy(audience, `A draft for those who did not ${did}. Nothing is sent yet.`)}
    >
      Send to those who did not {did}
    </Button>
  );
}
