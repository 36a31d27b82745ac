'use client';

import { PageFailure, type PageFailureProps } from '@/components/layout/page-failure';

export default function PageError(props: PageFailureProps) {
  return (
    <main className="grid min-h-dvh content-center">
      <PageFailure {...props} />
    </main>
  );
}
