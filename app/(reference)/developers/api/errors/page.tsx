import type { Metadata } from 'next';
import { apiDocument } from '@/components/reference/api-document';
import { ErrorReference } from '@/components/reference/error-reference';
import { ReferencePage } from '@/components/reference/reference-page';
import { guides } from '@/lib/guides/guides';

export const metadata: Metadata = { title: 'Error codes' };

export default function Page() {
  return (
    <ReferencePage document={apiDocument} guides={[...guides]} current="/developers/api/errors">
      <ErrorReference entries={apiDocument['x-error-codes']} />
    </ReferencePage>
  );
}
