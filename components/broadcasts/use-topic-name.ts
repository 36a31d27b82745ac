import { useTopics } from '@/lib/client/contacts';

/** The name of a topic; null for none. */
export function useTopicName(id: string | null): string | null {
  const topics = useTopics().data?.data;
  if (id === null) return null;
  return topics ? (topics.find((one) => one.id === id)?.name ?? 'A deleted topic') : '…';
}
