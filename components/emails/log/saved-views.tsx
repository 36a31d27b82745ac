import { Bookmark, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FilterButton } from '@/components/data/filter-button';
import { useStoredText } from '@/components/data/stored-value';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Popover } from '@/components/ui/overlay/popover';
import { useSession } from '@/lib/client/session';
import { readViews, type SavedView, withoutView, withView } from './saved-view';

const defaultViews: readonly SavedView[] = [
  { name: 'Failures of the last 7 days', search: '?status=bounced,failed,complained&period=7d' },
  { name: 'Waiting to be sent', search: '?status=accepted,queued,deferred' },
  { name: 'Outcome unknown', search: '?status=uncertain' },
];

/** Named views of the log, stored in this browser for each person and workspace: share the page's URL instead. */
export function SavedViews({ search }: { search: string }) {
  const router = useRouter();
  const session = useSession().data;
  const [open, setOpen] = useState(false);
  const [stored, store] = useStoredText(
    `postroom:views:${session?.user.id ?? ''}:${session?.workspace.id ?? ''}`,
  );
  const views = readViews(stored);

  function show(view: SavedView) {
    router.push(`/emails${view.search}`);
    setOpen(false);
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return;
    store(JSON.stringify(withView(views, { name, search })));
    toast.success(`Saved as “${name}” in this browser.`);
    setOpen(false);
  }

  return (
    <Popover
      label="Views"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-80"
      trigger={
        <FilterButton>
          <Bookmark aria-hidden />
          Views
        </FilterButton>
      }
    >
      <ul className="-m-1 grid gap-0.5" aria-label="Views">
        {[...defaultViews, ...views].map((view) => (
          <li key={`${defaultViews.includes(view)}/${view.name}`} className="flex items-center gap-1">
            <button
              type="button"
              aria-current={view.search === search || undefined}
              onClick={() => show(view)}
              className="min-w-0 flex-1 rounded-sm px-2.5 py-1.5 text-left text-sm [overflow-wrap:anywhere] hover:bg-muted aria-[current]:font-semibold"
            >
              {view.name}
            </button>
            {!defaultViews.includes(view) && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Delete the view ${view.name}`}
                onClick={() => store(JSON.stringify(withoutView(views, view.name)))}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {search && (
        <form onSubmit={save} className="mt-2.5 flex gap-2 border-t pt-2.5">
          <Input
            name="name"
            aria-label="Name of the view"
            placeholder="Name this view"
            maxLength={60}
            required
          />
          <Button type="submit">Save</Button>
        </form>
      )}
    </Popover>
  );
}
