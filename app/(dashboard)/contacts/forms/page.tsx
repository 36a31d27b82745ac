import type { Metadata } from 'next';
import { FormList } from '@/components/contacts/forms/form-list';

export const metadata: Metadata = { title: 'Forms' };

export default function FormListPage() {
  return <FormList />;
}
