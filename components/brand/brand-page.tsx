'use client';

import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { BrandForm } from './brand-form';
import { useBrand } from './use-brand';

/** The look of the workspace's email, for new templates and the editor. */
export function BrandPage() {
  const brand = useBrand();
  return (
    <Page
      width="narrow"
      title="Brand"
      description="Colors, font, logo and buttons of your emails. New templates use them, and the editor offers them."
    >
      <ResourceState
        resource={brand}
        label="the brand"
        loading={<Skeletons of={['h-56', 'h-40', 'h-56']} className="grid gap-5" />}
      >
        {(data) => <BrandForm brand={data} />}
      </ResourceState>
    </Page>
  );
}
