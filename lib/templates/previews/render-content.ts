import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import type { RenderedContent } from '@/lib/rendering/fill/render-template';
import { renderContent } from '@/lib/rendering/render';
import { compileAccepted } from '@/lib/templates/documents/accept-document';
import { withoutBlanks } from '@/lib/templates/documents/check-values';
import { completedValues, sampleSystemValues } from '@/lib/templates/documents/completed-values';
import { withUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './content-to-render';

/** `text_source` is the plain text before values are filled in. */
type AuthorsRendering = RenderedContent & { text_source: string };

/**
 * Content as somebody would receive it: with the given values, and samples for what is not given. `system` has what is
 * real in an email that goes out.
 */
export async function renderForAuthor(
  ctx: Context,
  content: ContentToRender,
  values: Record<string, unknown>,
  system: { unsubscribe_url?: string } = {},
): Promise<AuthorsRendering> {
  const { parsed, sent, subject, previewText } = content;
  const { html, plain_text } = content.compiled ?? (await compileAccepted(sent, { subject, previewText }));
  const { variables, conditions } = withUndeclaredNames(parsed, content);
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
          ? { ...(await previewSystemValues(ctx)), ...system }
          : nothingOfOurs,
    },
    withoutBlanks(variables, completedValues(variables, values)),
    { now: ctx.now() },
  );
  return { ...rendered, text_source: plain_text };
}

/** Transactional email has no unsubscribe link and no postal address of ours. */
const nothingOfOurs = { unsubscribe_url: null, postal_address: null };

/** The postal address of the workspace, else a sample of one. */
export async function previewSystemValues(ctx: Context) {
  const [workspace] = await ctx.db
    .select({ postalAddress: workspaces.postalAddress })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  return {
    ...sampleSystemValues,
    postal_address: workspace?.postalAddress || sampleSystemValues.postal_address,
  };
}
