import type { Context } from '@/lib/context';
import type { SendItem } from '@/lib/emails/contract/sending';
import { unsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { formatPath, invalid } from '@/lib/issues';
import { type DirectContents, prepareDirectHtml } from '@/lib/rendering/direct-content';
import type { RenderableContent, RenderedContent } from '@/lib/rendering/fill/render-template';
import type { DirectInput } from '@/lib/rendering/pool/sanitize-direct';
import { renderContent } from '@/lib/rendering/render';
import { checkValues } from '@/lib/templates/documents/check-values';
import type { SendableVersion } from '@/lib/templates/versions/find-sendable-version';
import type { BroadcastPart } from './broadcast-part';
import type { PreparedEmail } from './prepared-email';

export type EmailContentParts = Pick<
  PreparedEmail,
  | 'subject'
  | 'previewText'
  | 'html'
  | 'text'
  | 'templateId'
  | 'templateVersionId'
  | 'locale'
  | 'requestedLocale'
>;

/**
 * Email that the sender wrote: sanitised, never read as a template, with a text alternative where they gave none.
 * `INVALID_REQUEST` when nothing is left of it.
 */
export async function prepareDirect(
  item: SendItem,
  path: readonly PropertyKey[],
  done: DirectContents,
): Promise<EmailContentParts> {
  const input = directInput(item);
  const { html, text } = input ? await prepareDirectHtml(input, done) : { html: null, text: null };
  if (html === null && !item.text) {
    const message =
      'Nothing is left of this HTML after removing what an email may not contain. Give other HTML, or text.';
    throw invalid([{ path: formatPath([...path, 'html']), code: 'nothing_left', message }]);
  }
  return {
    subject: item.subject ?? '',
    previewText: item.preview_text ?? '',
    html,
    text: item.text || text,
    templateId: null,
    templateVersionId: null,
    locale: null,
    requestedLocale: null,
  };
}

/** What is made of an item's own HTML; null when it has none. */
export function directInput({ html, preview_text: previewText = '', text }: SendItem): DirectInput | null {
  return html ? { html, previewText, deriveText: !text } : null;
}

/**
 * Email from a published version, rendered whole before acceptance. `INVALID_TEMPLATE_DATA` for values it cannot do
 * with; `INVALID_REQUEST` for a preview text of the item's own that cannot be rendered.
 */
export async function prepareFromVersion(
  ctx: Context,
  item: Pick<SendItem, 'variables' | 'preview_text' | 'locale'>,
  version: SendableVersion,
  path: readonly PropertyKey[],
  { broadcast, done }: { broadcast?: BroadcastPart | undefined; done?: RenderedContent | undefined } = {},
): Promise<EmailContentParts> {
  const values = checkValues(version.variables, item.variables ?? {});
  const content = { ...contentOfVersion(item, version, broadcast), system: systemValues(broadcast) };
  const rendered =
    done ??
    (await renderContent(content, values, { now: ctx.now() }).catch((error: unknown) => {
      throw item.preview_text === undefined ? error : blamePreview(error, path);
    }));
  if (rendered.subject === '')
    throw new DomainError('INVALID_TEMPLATE_DATA', 'With these values the subject is empty.');
  return {
    subject: rendered.subject,
    previewText: rendered.preview_text,
    html: broadcast ? broadcast.finish(rendered.html, broadcast.emailId) : rendered.html,
    text: rendered.text,
    templateId: version.templateId,
    templateVersionId: version.id,
    locale: version.locale,
    requestedLocale: item.locale ?? null,
  };
}

/** What is the same for all to whom a version goes alike. */
export function contentOfVersion(
  { preview_text }: Pick<SendItem, 'preview_text'>,
  version: SendableVersion,
  broadcast?: Pick<BroadcastPart, 'subject'>,
): Omit<RenderableContent, 'system'> {
  return {
    html: version.html,
    plain_text: version.plainText,
    subject: broadcast?.subject ?? version.subject,
    preview_text: preview_text ?? version.previewText,
    variables: version.variables,
    conditions: version.conditions,
    locale: version.locale,
  };
}

/** Transactional email has no unsubscribe link and no postal address of ours. */
export function systemValues(broadcast: BroadcastPart | undefined): RenderableContent['system'] {
  return broadcast
    ? { unsubscribe_url: unsubscribeUrl(broadcast.emailId), postal_address: broadcast.postalAddress }
    : { unsubscribe_url: null, postal_address: null };
}

/** The version was checked when it was published: Liquid that cannot be read now is the item's own. */
function blamePreview(error: unknown, path: readonly PropertyKey[]): unknown {
  if (!(error instanceof DomainError)) return error;
  const ours = error.code === 'TEMPLATE_COMPILATION_FAILED' || error.details?.issues !== undefined;
  if (!ours) return error;
  const message = 'Only declared variables of the template may be used, in Liquid that can be read.';
  return invalid([{ path: formatPath([...path, 'preview_text']), code: 'invalid_liquid', message }]);
}
