import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import type { Context } from '@/lib/context';
import { findSendableVersion, type SendableVersion } from '@/lib/templates/versions/find-sendable-version';
import { finding, notReady } from './finding';

/** The version that a broadcast sends: the pinned one, else the published one. `TEMPLATE_UNAVAILABLE` if it is gone. */
export async function findChosenVersion(
  ctx: Context,
  { templateId, templateVersionId }: Pick<BroadcastRow, 'templateId' | 'templateVersionId'>,
): Promise<SendableVersion> {
  if (templateId === null) throw notReady([templateRequired]);
  return findSendableVersion(ctx, {
    template_id: templateId,
    template_version_id: templateVersionId ?? undefined,
    purpose: 'marketing',
  });
}

export const templateRequired = finding('TEMPLATE_REQUIRED', 'Choose a template.', 'template_id');
