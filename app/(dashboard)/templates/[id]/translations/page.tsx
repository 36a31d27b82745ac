import type { Metadata } from 'next';
import { TranslationsPage } from '@/components/translations/translations-page';

export const metadata: Metadata = { title: 'Translations' };

export default async function TemplateTranslationsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <TranslationsPage id={id} />;
}
