import { useMay, useSession } from '@/lib/client/session';

/** Whether the person may send an email again, and to another address. */
export function useMayResend(): { again: boolean; elsewhere: boolean } {
  const maySend = useMay('email:send');
  const session = useSession().data;
  if (maySend) return { again: true, elsewhere: true };
  const mayAsSupport = session?.role === 'support' && session.workspace.support_may_resend;
  return {
    again: mayAsSupport ?? false,
    elsewhere: (mayAsSupport && session?.workspace.support_may_readdress) ?? false,
  };
}
