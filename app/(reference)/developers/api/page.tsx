import type { Metadata } from 'next';
import { ApiReference } from '@/components/reference/api-reference';
import type { OpenApiDocument } from '@/components/reference/openapi-shapes';
import openapi from '@/public/openapi.json';

export const metadata: Metadata = { title: 'API reference' };

export default function Page() {
  // Generated from the endpoints and compared with them in a test; its exact type is too large to be worth checking.
  return <ApiReference document={openapi as unknown as OpenApiDocument} />;
}
