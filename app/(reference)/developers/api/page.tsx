import type { Metadata } from 'next';
import { apiDocument } from '@/components/reference/api-document';
import { ApiOverview } from '@/components/reference/api-overview';
import { ReferencePage } from '@/components/reference/reference-page';
import { guides } from '@/lib/guides/guides';

export const metadata: Metadata = { title: 'API reference' };

export default function Page() {
  return (
    <ReferencePage document={apiDocument} guides={[...guides]} current="/developers/api">
      <ApiOverview document={apiDocument} />
    </ReferencePage>
  );
}
