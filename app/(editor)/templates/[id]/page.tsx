import type { Metadata } from 'next';
import { TemplateWorkspace } from '@/components/templates/template-workspace';

export const metadata: Metadata = { title: 'Template' };

export default async function TemplatePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <TemplateWorkspace id={id} />;
}
