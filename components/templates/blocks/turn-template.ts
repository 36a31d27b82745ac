import { fetchTemplate, previewContent } from '@/lib/client/templates';
import { fetchVersion } from '@/lib/client/versions';
import { convertToBlocks, type Render, type Turned } from './convert-to-blocks';

/**
 * An HTML template as blocks, compiled by the server as it would be sent: the draft, or else the published version, as
 * for a copy. Without the marketing footer, which is added by kind. `onProgress` gets the share found equal, from 0 to
 * 1.
 */
export async function turnTemplate(
  id: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Turned> {
  const { draft, published_version_id: published } = await fetchTemplate(id, signal);
  const content = draft ?? (published === null ? null : await fetchVersion(id, published, signal));
  const document = content?.source_document;
  if (document?.source_mode !== 'html') throw new Error('There is no HTML to be turned into blocks.');
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
    // Preview text is added when sending: it is part of neither source.
    return (await previewContent(id, { document: shown, preview_text: '' }, signal)).html;
  };
  return convertToBlocks(own, render, { signal, onProgress });
}
