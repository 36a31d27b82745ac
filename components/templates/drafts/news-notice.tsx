import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import type { News } from './use-news';

/** Reports someone else's changes to the template. `dirty`: whether we have unsaved work. */
export function NewsNotice({ news, dirty }: { news: News | null; dirty: boolean }) {
  if (news?.kind === 'deleted')
    return (
      <Notice tone="warning" className="m-3 mb-0" title="This template was deleted">
        What is not saved stays on this device. Copy it into a new template if you need it.
      </Notice>
    );
  // The next save finds out whether unsaved work can be merged.
  if (news?.kind !== 'saved' || dirty) return null;
  return (
    <Notice
      tone={news.lost.length > 0 ? 'warning' : 'info'}
      // Over the editor, so that nothing moves while typing.
      className="absolute inset-x-3 bottom-16 z-20 mx-auto max-w-xl shadow-raised"
      title={news.lost.length > 0 ? `${news.by} replaced what you wrote` : `${news.by} saved a newer draft`}
      action={
        <Button variant="secondary" size="sm" onClick={news.load}>
          Show it
        </Button>
      }
    >
      {news.lost.map((line) => (
        <q key={line}>{line}</q>
      ))}
      {news.lost.length > 0
        ? 'You can put your words back once you see the newer draft.'
        : 'You are looking at an older revision.'}
    </Notice>
  );
}
