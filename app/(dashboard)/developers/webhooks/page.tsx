import type { Metadata } from 'next';
import { WebhookList } from '@/components/developers/webhook-list';

export const metadata: Metadata = { title: 'Webhooks' };

export default function WebhookListPage() {
  return <WebhookList />;
}
