import { Lock } from 'lucide-react';
import { Page } from '@/components/layout/page';
import type { NavigationItem } from '@/components/navigation/navigation';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { type Role, rolesWith } from '@/lib/scopes';

/** Shown instead of a forbidden page: why, and who can open it. */
export function NoAccess({ item, role }: { item: NavigationItem; role: Role }) {
  return (
    <Page title={item.label}>
      <EmptyState
        icon={<Lock aria-hidden />}
        title="You don’t have access"
        action={
          <ButtonLink href="/" variant="secondary">
            Go to the start page
          </ButtonLink>
        }
      >
        {item.operator
          ? 'Only operators of the installation can open this page.'
          : `Your role is ${role}. ${rolesWith(item.scopes ?? [])} can open this page.`}
      </EmptyState>
    </Page>
  );
}
