import { useQuery } from '@tanstack/react-query';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import { blockAlone } from '@/components/templates/content/block-alone';
import type { ContentConflict } from '@/components/templates/content/merge-content';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { CanonicalDocument } from '@/lib/document/contract';

type Props = {
  kind: ContentConflict['kind'];
  label: string;
  /** This side's content; null if it was removed. */
  text: string | null;
  document: CanonicalDocument;
  server: TemplateServer;
  title: string;
};

/** One side of a conflict, rendered completely, or in words if there is nothing to render. */
export function ConflictRendering({ kind, label, text, document, server, title }: Props) {
  const blockDocument = text === null || kind !== 'block' ? null : blockAlone(document, label, text);
  const wholeDocument = kind === 'document' || (kind === 'block' && label === '<document>') ? document : null;
  const shown = blockDocument ?? wholeDocument;
  const rendered = useQuery({
    queryKey: ['conflict', title, shown],
    queryFn: async ({ signal }) => {
      const answer = await server.preview(shown ? { document: shown } : {}, signal);
      return answer.ok ? answer.value.html : null;
    },
    enabled: shown !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text === null)
    return (
      <p className="p-4 text-muted-foreground text-sm">{kind === 'setting' ? 'Not set.' : 'Removed.'}</p>
    );
  if (shown && rendered.isPending) return <Skeleton className="h-44 rounded-none" />;
  if (shown && rendered.data) return <FittedFrame html={rendered.data} title={title} className="bg-white" />;
  return <p className="whitespace-pre-wrap p-4 text-sm [overflow-wrap:anywhere]">{wordsOf(kind, text)}</p>;
}

/** The words for conflicts without a rendering: texts unchanged, markup without tags, settings as written. */
function wordsOf(kind: Props['kind'], text: string): string {
  if (kind !== 'block') return text === 'null' || text === '' ? '(empty)' : text;
  const words = text
    .replace(/<(mj-style|style|mj-head|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words || text;
}
