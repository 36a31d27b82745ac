import type { Metadata } from 'next';
import { ResetPassword } from '@/components/account/reset-password';

// The address is a secret: no other site is told where a visitor came from.
export const metadata: Metadata = { title: 'Choose a new password', referrer: 'no-referrer' };

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <ResetPassword token={decodeURIComponent(token)} />;
}
