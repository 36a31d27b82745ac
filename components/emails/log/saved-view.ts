import { z } from 'zod';

const savedView = z.object({ name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** The views that were kept; none where the text is not ours. */
export function readViews(text: string | null): SavedView[] {
  try {
    return z
      .array(savedView)
      .catch([])
      .parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** With a view at the end, in the place of one with its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...withoutView(views, view.name), view];
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}

/** The filters of a log's address, without the page that was open: what a view keeps. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('cursor');
  kept.delete('at');
  const text = kept.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
