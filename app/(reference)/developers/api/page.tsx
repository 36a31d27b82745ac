import type { Metadata } from 'next';
import { apiDocument } from '@/app/(reference)/developers/api-document';
import { ApiOverview } from '@/components/reference/api-overview';
import { ReferencePage } from '@/components/reference/reference-page';
import { listGuides } from '@/lib/guides/list-guides';

export const metadata: Metadata = { title: 'API reference' };

export default async function Page() {
  return (
    <ReferencePage document={apiDocument} guides={await listGuides()} current="/developers/api">
      <ApiOverview document={apiDocument} />
    </ReferencePage>
  );
}
