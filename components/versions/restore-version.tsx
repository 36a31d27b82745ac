'use client';

import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/data/confirm-button';
import { useMay } from '@/lib/client/session';
import { useRestoreVersion } from '@/lib/client/versions';
import type { TemplateVersion, TemplateWithDraft } from '@/lib/templates/contract';

type Props = { template: TemplateWithDraft; version: TemplateVersion };

/** Saves a version's content as a new revision of the draft. What is published stays until the draft is. */
export function RestoreVersion({ template, version }: Props) {
  const router = useRouter();
  const restore = useRestoreVersion(template);
  const mayWrite = useMay('template:write');
  if (!mayWrite) return null;
  return (
    <ConfirmButton
      label="Restore as draft"
      icon={<RotateCcw aria-hidden />}
      destructive={false}
      title={`Restore version ${version.version_number}?`}
      description="Its content becomes the draft, as a new revision. What the draft holds now stays in its revisions. Nothing is sent differently until you publish."
      confirmLabel="Restore as draft"
      doneMessage={`Version ${version.version_number} is the draft now.`}
      action={restore}
      input={version}
      onDone={() => router.push(`/templates/${template.id}`)}
    />
  );
}
