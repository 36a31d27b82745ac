import { useMemo } from 'react';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import { Notice } from '@/components/ui/feedback/notice';
import { useMay } from '@/lib/client/session';
import { useWorkspace } from '@/lib/client/workspace';
import type { Purpose } from '@/lib/document/contract';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

/** Whether marketing email lacks a postal address; false until known. `waits`: reloads until there is one. */
export function usePostalAddressMissing(purpose: Purpose, waits = false): boolean {
  const lacks = ({ postal_address }: { postal_address: string }) =>
    purpose === 'marketing' && postal_address.trim() === '';
  const { data } = useWorkspace(waits ? lacks : undefined);
  return data !== undefined && lacks(data);
}

const missing: TemplateCheck = {
  object: 'template_check',
  rule: 'postal-address',
  severity: 'error',
  message: 'Marketing emails have to show your postal address. Enter it under Settings, Workspace.',
  line: null,
  column: null,
  fix: null,
};

/** A draft's checks, including whether the workspace lacks a postal address. */
export function useChecksWithAddress(checks: EditorChecks, purpose: Purpose): EditorChecks {
  const unaddressed = usePostalAddressMissing(purpose);
  return useMemo(
    () => (unaddressed ? { ...checks, list: [missing, ...checks.list] } : checks),
    [checks, unaddressed],
  );
}

export function PostalAddressMissing() {
  const mayEnter = useMay('workspace:manage');
  return (
    <Notice tone="danger" title="Your postal address is missing">
      <p>
        Marketing emails have to show who sends them.{' '}
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
      </p>
    </Notice>
  );
}
