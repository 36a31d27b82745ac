import { PlainTextView } from '@/components/editor/preview/plain-text-view';
import { PreviewView } from '@/components/editor/preview/preview-view';

type ReadingViewProps = Parameters<typeof PreviewView>[0] & { view: 'preview' | 'text' };

/** The email as it arrives: as it looks, or its plain text. */
export function ReadingView({ view, ...reading }: ReadingViewProps) {
  return view === 'text' ? <PlainTextView {...reading} /> : <PreviewView {...reading} />;
}
