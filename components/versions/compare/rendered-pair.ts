import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { previewContent } from '@/lib/client/templates';
import { markBlocks, outlineRule } from '@/lib/document/compare/mark-blocks';
import type { RenderInput, TemplatePreview } from '@/lib/templates/contract/previews';
import type { Side } from './side';

const outline = `<style>${outlineRule}</style>`;

/** Both sides as their readers get them; `outlined`: with an outline around each changed block. */
export function useRenderedPair(templateId: string, from: Side, to: Side, outlined: boolean) {
  const [a, b] = useMemo(() => {
    const marked = markBlocks(from.document, to.document);
    return [withDocument(from, marked[0]), withDocument(to, marked[1])];
  }, [from, to]);
  const other = (side: Side, against: Side) => ['compared', templateId, side.stamp, against.stamp, outlined];
  const before = useRendered(templateId, other(from, to), from.input, outlined ? a : null);
  const after = useRendered(templateId, other(to, from), to.input, outlined ? b : null);
  return { before, after };
}

function useRendered(templateId: string, key: unknown[], plain: RenderInput, marked: RenderInput | null) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<TemplatePreview> => {
      if (!marked) return previewContent(templateId, plain, signal);
      try {
        const preview = await previewContent(templateId, marked, signal);
        return { ...preview, html: preview.html.replace('</head>', `${outline}</head>`) };
      } catch (error) {
        // An old version may not pass today's checks: it is shown without outlines.
        if (error instanceof PostroomError && error.status < 500)
          return previewContent(templateId, plain, signal);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function withDocument(
  { subject, preview_text, document: own }: Side,
  document: Side['document'],
): RenderInput | null {
  return document === own ? null : { subject, preview_text, document };
}
