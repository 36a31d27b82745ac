import { hasStarted } from '@/components/broadcasts/broadcast-words';
import { AdminsToAsk, settingsDeed } from '@/components/data/admins-to-ask';
import { Notice } from '@/components/ui/feedback/notice';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import type { Broadcast, PauseReason } from '@/lib/broadcasts/contract';
import { pauseWords } from '@/lib/broadcasts/states/pause-words';
import { useMay } from '@/lib/client/session';

/** The page to investigate or fix it. */
function remedyOf(reason: PauseReason, id: string): { href: string; label: string } | null {
  switch (reason) {
    case 'BOUNCES':
      return { href: `/broadcasts/${id}/recipients?state=bounced`, label: 'Show who bounced' };
    case 'COMPLAINTS':
      return { href: `/broadcasts/${id}/recipients?state=complained`, label: 'Show who complained' };
    case 'SENDER_UNAVAILABLE':
      return { href: '/sending/addresses', label: 'Open the sending addresses' };
    case 'SENDING_PAUSED':
      return { href: '/settings/workspace', label: 'Open the settings' };
    default:
      return null;
  }
}

/** Why it is paused, and what to do. */
export function PauseNotice({ broadcast }: { broadcast: Broadcast }) {
  const mayManage = useMay('workspace:manage');
  const { id, state, paused_because: reason } = broadcast;
  if (state !== 'paused' || reason === null) return null;
  const { title, text } = pauseWords[reason];
  const asks = reason === 'SENDING_PAUSED' && !mayManage;
  const remedy = asks ? null : remedyOf(reason, id);
  return (
    <Notice
      tone={reason === 'BOUNCES' || reason === 'COMPLAINTS' ? 'danger' : 'warning'}
      title={title}
      action={
        remedy && (
          <ButtonLink href={remedy.href} size="sm" variant="secondary">
            {remedy.label}
          </ButtonLink>
        )
      }
    >
      {reason === 'MEMBER' && !hasStarted(broadcast)
        ? 'It was taken off its schedule before anything went out. Resume it to schedule it as it was.'
        : text}
      {asks && <AdminsToAsk deed={settingsDeed} />}
    </Notice>
  );
}
