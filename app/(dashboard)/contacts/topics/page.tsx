import type { Metadata } from 'next';
import { TopicList } from '@/components/contacts/choices/topic-list';

export const metadata: Metadata = { title: 'Topics' };

export default function TopicListPage() {
  return <TopicList />;
}
