import type { Metadata } from 'next';
import { AcceptInvitation } from '@/components/account/accept-invitation';

export const metadata: Metadata = { title: 'Join a workspace' };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <AcceptInvitation token={decodeURIComponent(token)} />;
}
