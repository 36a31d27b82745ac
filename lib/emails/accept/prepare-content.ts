import type { Context } from '@/lib/context';
import type { SendItem } from '@/lib/emails/contract';
import { DomainError } from '@/lib/errors';
import { formatPath, invalid } from '@/lib/issues';
import { prepareDirectHtml } from '@/lib/rendering/direct-content';
import { renderContent } from '@/lib/rendering/render';
import { checkValues } from '@/lib/templates/documents/check-values';
import type { SendableVersion } from '@/lib/templates/versions/find-sendable-version';
import type { PreparedEmail } from './prepared-email';

export type Content = Pick<
  PreparedEmail,
  'subject' | 'previewText' | 'html' | 'text' | 'templateId' | 'templateVersionId'
>;

/** Mail that the sender wrote: sanitised, never read as a template. */
export async function prepareDirect(item: SendItem): Promise<Content> {
  const previewText = item.preview_text ?? '';
  return {
    subject: item.subject ?? '',
    previewText,
    html: item.html ? await prepareDirectHtml(item.html, previewText) : null,
    text: item.text || null,
    templateId: null,
    templateVersionId: null,
  };
}

/**
 * Mail from a published version, rendered whole before acceptance. `INVALID_TEMPLATE_DATA` for values it cannot do
 * with; `INVALID_REQUEST` for a preview text of the item's own that cannot be rendered.
 */
export async function prepareFromVersion(
  ctx: Context,
  item: SendItem,
  version: SendableVersion,
  path: readonly PropertyKey[],
): Promise<Content> {
  const values = checkValues(version.variables, item.variables ?? {});
  const rendered = await renderContent(
    {
      html: version.html,
      plain_text: version.plainText,
      subject: version.subject,
      preview_text: item.preview_text ?? version.previewText,
      variables: version.variables,
      conditions: version.conditions,
      system: { unsubscribe_url: null, postal_address: null },
    },
    values,
    { now: ctx.now() },
  ).catch((error: unknown) => {
    throw item.preview_text === undefined ? error : blamePreview(error, path);
  });
  if (rendered.subject === '')
    throw new DomainError('INVALID_TEMPLATE_DATA', 'With these values the subject is empty.');
  return {
    subject: rendered.subject,
    previewText: rendered.preview_text,
    html: rendered.html,
    text: rendered.text,
    templateId: version.templateId,
    templateVersionId: version.id,
  };
}

/** The version was checked when it was published: Liquid that cannot be read now is the item's own. */
function blamePreview(error: unknown, path: readonly PropertyKey[]): unknown {
  if (!(error instanceof DomainError)) return error;
  const ours = error.code === 'TEMPLATE_COMPILATION_FAILED' || error.details?.issues !== undefined;
  if (!ours) return error;
  const message = 'Only declared variables of the template may be used, in Liquid that can be read.';
  return invalid([{ path: formatPath([...path, 'preview_text']), code: 'invalid_liquid', message }]);
}
