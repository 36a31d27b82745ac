import type { ReactNode } from 'react';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';

type Props = { title: string; description?: ReactNode; children: ReactNode };

/** A page with one form for signed-out people. */
export function AuthPage({ title, description, children }: Props) {
  return (
    <Page title={title} description={description} width="narrow">
      <div className="max-w-lg">
        <Card className="grid gap-6">{children}</Card>
      </div>
    </Page>
  );
}
