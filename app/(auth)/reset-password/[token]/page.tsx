import type { Metadata } from 'next';
import { ResetPassword } from '@/components/account/reset-password';

// The address is a secret, so it must not reach other sites as a referrer.
export const metadata: Metadata = { title: 'Choose a new password', referrer: 'no-referrer' };

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <ResetPassword token={decodeURIComponent(token)} />;
}
