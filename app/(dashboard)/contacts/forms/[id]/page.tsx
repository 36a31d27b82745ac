import type { Metadata } from 'next';
import { FormView } from '@/components/contacts/forms/form-view';

export const metadata: Metadata = { title: 'Form' };

export default async function FormViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <FormView id={id} />;
}
