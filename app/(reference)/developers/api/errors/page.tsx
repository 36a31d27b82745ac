import type { Metadata } from 'next';
import { apiDocument } from '@/app/(reference)/developers/api-document';
import { ErrorReference } from '@/components/reference/error-reference';
import { ReferencePage } from '@/components/reference/reference-page';
import { listGuides } from '@/lib/guides/list-guides';

export const metadata: Metadata = { title: 'Error codes' };

export default async function Page() {
  return (
    <ReferencePage document={apiDocument} guides={await listGuides()} current="/developers/api/errors">
      <ErrorReference entries={apiDocument['x-error-codes']} />
    </ReferencePage>
  );
}
