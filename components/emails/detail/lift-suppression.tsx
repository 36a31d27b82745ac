import { ConfirmButton } from '@/components/data/confirm-button';
import { useRemoveSuppression, useSuppressionOf } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract/log';

/** Removes the suppression of an email's recipient, if the person may. */
export function LiftSuppression({ email }: { email: EmailDetail }) {
  const may = useMay('domain:manage');
  const list = useSuppressionOf(email.to_email);
  const lift = useRemoveSuppression();
  const entry = list.data?.data[0];
  if (!may || !entry) return null;
  return (
    <ConfirmButton
      size="sm"
      label="Lift the suppression"
      title={`Send emails to ${email.to_email} again?`}
      description="Only do this when the recipient wants the emails and the address works: emails to dead addresses harm your reputation as a sender."
      confirmLabel="Lift the suppression"
      cancelLabel="Keep it"
      destructive={false}
      doneMessage="New emails to this recipient are sent again."
      action={lift}
      input={entry.id}
    />
  );
}
