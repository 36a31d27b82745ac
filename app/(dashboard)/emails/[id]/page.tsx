import type { Metadata } from 'next';
import { EmailView } from '@/components/emails/detail/email-view';

export const metadata: Metadata = { title: 'Email' };

export default async function EmailViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <EmailView id={id} />;
}
