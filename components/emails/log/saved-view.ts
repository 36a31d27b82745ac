import { z } from 'zod';
import { parseStoredList } from '@/components/data/stored-value';

const savedView = z.object({ name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** The saved views; empty if invalid. */
export function readViews(text: string | null): SavedView[] {
  return parseStoredList(savedView, text);
}

/** Adds a view at the end, replacing one with its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...withoutView(views, view.name), view];
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}

/** The filters in the log's URL without its page, for saving as a view. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('cursor');
  kept.delete('at');
  const text = kept.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
