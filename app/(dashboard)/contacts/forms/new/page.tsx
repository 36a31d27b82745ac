import type { Metadata } from 'next';
import { NewForm } from '@/components/contacts/forms/new-form';

export const metadata: Metadata = { title: 'New form' };

export default function NewFormPage() {
  return <NewForm />;
}
