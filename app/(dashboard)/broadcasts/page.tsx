import type { Metadata } from 'next';
import { BroadcastList } from '@/components/broadcasts/list/broadcast-list';

export const metadata: Metadata = { title: 'Broadcasts' };

export default function BroadcastListPage() {
  return <BroadcastList />;
}
