import { fetchTemplate, previewContent } from '@/lib/client/templates';
import { type Render, type Turned, turnIntoBlocks } from './turn-into-blocks';

/**
 * The draft of an HTML template as blocks, compiled by the server as it would be sent. The footer of marketing email is
 * left out: each kind of template has its own.
 */
export async function turnTemplate(id: string, signal: AbortSignal): Promise<Turned> {
  const { draft } = await fetchTemplate(id, signal);
  const document = draft?.source_document;
  if (document?.source_mode !== 'html')
    throw new Error('The template has no draft in HTML. Open it once, then try again.');
  const {
    html: own,
    source_mode: _,
    ...rest
  } = { ...document, purpose: 'transactional' as const, compliance: null };
  const render: Render = async (content) => {
    const shown =
      'mjml' in content
        ? { ...rest, source_mode: 'visual' as const, mjml: content.mjml }
        : { ...rest, source_mode: 'html' as const, html: content.html };
    return (await previewContent(id, { document: shown }, signal)).html;
  };
  return turnIntoBlocks(own, render);
}
