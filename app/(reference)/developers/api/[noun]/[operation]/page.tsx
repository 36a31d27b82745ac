import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { apiDocument } from '@/app/(reference)/developers/api-document';
import { OperationView } from '@/components/reference/operation-view';
import { operationAddress, operationsOf } from '@/components/reference/operations';
import { ReferencePage } from '@/components/reference/reference-page';
import { listGuides } from '@/lib/guides/list-guides';

type Props = { params: Promise<{ noun: string; operation: string }> };

const operations = operationsOf(apiDocument);

/** Rendered per visit: prerendering them was half of the build, and a cached page has its first visitor's nonce. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { operation } = await params;
  return { title: operations.find((one) => one.operation.operationId === operation)?.operation.summary };
}

export default async function Page({ params }: Props) {
  const { operation } = await params;
  const index = operations.findIndex((one) => one.operation.operationId === operation);
  const entry = operations[index];
  if (!entry) notFound();
  return (
    <ReferencePage document={apiDocument} guides={await listGuides()} current={operationAddress(entry)}>
      <OperationView placed={entry} document={apiDocument} next={operations[index + 1]} />
    </ReferencePage>
  );
}
