'use client';

import { Page } from '@/components/layout/page';
import { StarterGallery } from './starter-gallery';

/** What to begin with; choosing one asks what to call it. */
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
