import type { Metadata } from 'next';
import { apiDocument } from '@/components/reference/api-document';
import { EventReference } from '@/components/reference/event-reference';
import { ReferencePage } from '@/components/reference/reference-page';
import { guides } from '@/lib/guides/guides';

export const metadata: Metadata = { title: 'Webhook events' };

export default function Page() {
  return (
    <ReferencePage document={apiDocument} guides={[...guides]} current="/developers/api/events">
      <EventReference document={apiDocument} />
    </ReferencePage>
  );
}
