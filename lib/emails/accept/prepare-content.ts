import type { Context } from '@/lib/context';
import type { SendItem } from '@/lib/emails/contract/sending';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { createInvalidError, formatPath } from '@/lib/issues';
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
 * Content the sender wrote: sanitized, never read as a template, with a text alternative if none was given.
 * `INVALID_REQUEST` when sanitizing leaves nothing.
 */
export async function prepareDirect(
  item: SendItem,
  path: readonly PropertyKey[],
  prepared: DirectContents,
): Promise<EmailContentParts> {
  const input = toDirectInput(item);
  const { html, text } = input ? await prepareDirectHtml(input, prepared) : { html: null, text: null };
  if (html === null && !item.text) {
    const message =
      'Nothing is left of this HTML after removing what an email may not contain. Give other HTML, or text.';
    throw createInvalidError([{ path: formatPath([...path, 'html']), code: 'nothing_left', message }]);
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

/** The item's own HTML to sanitize; null without any. */
export function toDirectInput({ html, preview_text: previewText = '', text }: SendItem): DirectInput | null {
  return html ? { html, previewText, deriveText: !text } : null;
}

/**
 * Content rendered from a published version. `INVALID_TEMPLATE_DATA` for unusable values; `INVALID_REQUEST`
 * for a preview text of the item that cannot be rendered.
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

/** The part of the content that is the same for all recipients. */
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

/** Transactional email has no unsubscribe link and no postal address. */
export function systemValues(broadcast: BroadcastPart | undefined): RenderableContent['system'] {
  return broadcast
    ? { unsubscribe_url: createUnsubscribeUrl(broadcast.emailId), postal_address: broadcast.postalAddress }
    : { unsubscribe_url: null, postal_address: null };
}

/** The version was checked when published, so unreadable Liquid must be in the item's preview text. */
function blamePreview(error: unknown, path: readonly PropertyKey[]): unknown {
  if (!(error instanceof DomainError)) return error;
  const ours = error.code === 'TEMPLATE_COMPILATION_FAILED' || error.details?.issues !== undefined;
  if (!ours) return error;
  const message = 'Only declared variables of the template may be used, in Liquid that can be read.';
  return createInvalidError([
    { path: formatPath([...path, 'preview_text']), code: 'invalid_liquid', message },
  ]);
}
