'use client';

import { Notice } from '@/components/ui/feedback/notice';
import { useMay } from '@/lib/client/session';
import { useWorkspace } from '@/lib/client/workspace';
import type { Purpose } from '@/lib/document/contract';

/** Whether marketing mail has no address to show; false until it is known. Looked up again when somebody comes back. */
export function usePostalAddressMissing(purpose: Purpose): boolean {
  const { data } = useWorkspace();
  return purpose === 'marketing' && data?.postal_address.trim() === '';
}

export function PostalAddressMissing() {
  const mayEnter = useMay('workspace:manage');
  return (
    <Notice tone="danger" title="Your postal address is missing">
      Marketing mail has to show who sends it.{' '}
      {mayEnter ? (
        <>
          Enter it under{' '}
          <a href="/settings/workspace" target="_blank" rel="noreferrer" className="underline">
            Settings, Workspace
          </a>
          , then come back and publish.
        </>
      ) : (
        'Ask an owner or admin of your workspace to enter it in the settings.'
      )}
    </Notice>
  );
}
