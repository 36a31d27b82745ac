'use client';

import { Page } from '@/components/layout/page';
import { StarterGallery } from './starter-gallery';

/** The gallery; choosing a starter asks for a name. */
export function NewTemplate() {
  return (
    <Page
      title="New template"
      breadcrumb={[{ label: 'Templates', href: '/templates' }, { label: 'New' }]}
      description="Start with a ready-made template or a blank page."
    >
      <StarterGallery />
    </Page>
  );
}
