import type { Metadata } from 'next';
import { apiDocument } from '@/app/(reference)/developers/api-document';
import { EventReference } from '@/components/reference/event-reference';
import { ReferencePage } from '@/components/reference/reference-page';
import { listGuides } from '@/lib/guides/list-guides';

export const metadata: Metadata = { title: 'Webhook events' };

export default async function Page() {
  return (
    <ReferencePage document={apiDocument} guides={await listGuides()} current="/developers/api/events">
      <EventReference document={apiDocument} />
    </ReferencePage>
  );
}
