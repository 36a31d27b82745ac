import type { Metadata } from 'next';
import { WebhookView } from '@/components/developers/webhook-view';

export const metadata: Metadata = { title: 'Webhook' };

export default async function WebhookViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <WebhookView id={id} />;
}
