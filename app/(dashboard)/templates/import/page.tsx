import type { Metadata } from 'next';
import { ImportTemplate } from '@/components/templates/imports/import-template';

export const metadata: Metadata = { title: 'Import a template' };

export default function ImportTemplatePage() {
  return <ImportTemplate />;
}
