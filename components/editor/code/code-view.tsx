import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** The code editor, loaded lazily because CodeMirror is as large as the rest of the editor. */
export const CodeView = lazyComponent(() => import('./code-editor').then(({ CodeEditor }) => CodeEditor), {
  waiting: <Skeleton className="m-3 h-full" />,
  label: 'the code view',
});
