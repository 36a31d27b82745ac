import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import type { RenderedContent } from '@/lib/rendering/fill/render-template';
import { renderContent } from '@/lib/rendering/render';
import { compileAccepted } from '@/lib/templates/documents/accept-document';
import { removeBlanks } from '@/lib/templates/documents/check-values';
import { completeValues, sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { addUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './find-content-to-render';

/** `text_source` is the plain text before values are filled in. */
type AuthorRendering = RenderedContent & { text_source: string };

/**
 * Renders content as a recipient would receive it, with samples for missing values. `system`: values of a
 * real email.
 */
export async function renderForAuthor(
  ctx: Context,
  content: ContentToRender,
  values: Record<string, unknown>,
  system: { unsubscribe_url?: string } = {},
): Promise<AuthorRendering> {
  const { parsed, sent, subject, previewText } = content;
  const { html, plain_text } = content.compiled ?? (await compileAccepted(sent, { subject, previewText }));
  const { variables, conditions } = addUndeclaredNames(parsed, content);
  const rendered = await renderContent(
    {
      html,
      plain_text,
      subject,
      preview_text: previewText,
      variables,
      conditions,
      locale: content.locale,
      system:
        parsed.document.purpose === 'marketing'
          ? { ...(await readSystemValues(ctx)), ...system }
          : noSystemValues,
    },
    removeBlanks(variables, completeValues(variables, values)),
    { now: ctx.now() },
  );
  return { ...rendered, text_source: plain_text };
}

/** Transactional email has no unsubscribe link and no postal address. */
const noSystemValues = { unsubscribe_url: null, postal_address: null };

/** The workspace's postal address, or a sample. */
export async function readSystemValues(ctx: Context) {
  const [workspace] = await ctx.db
    .select({ postalAddress: workspaces.postalAddress })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  return {
    ...sampleSystemValues,
    postal_address: workspace?.postalAddress || sampleSystemValues.postal_address,
  };
}
