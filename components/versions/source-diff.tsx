import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { SourceDiffProps } from './source-diff-view';

// CodeMirror is large and only needed for comparisons.
const SourceDiffView = dynamic(() => import('./source-diff-view').then((module) => module.SourceDiffView), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});

/** The differences between two sources, by line and within lines. */
export function SourceDiff(props: SourceDiffProps) {
  if (props.before === props.after)
    return <p className="text-muted-foreground text-sm">The source is the same.</p>;
  return <SourceDiffView {...props} />;
}
