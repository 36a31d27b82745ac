import { guides } from './guides';
import { readGuide } from './read-guide';

export type GuideEntry = { slug: string; title: string; headings: string[] };

let read: Promise<GuideEntry[]> | undefined;

/** Every guide with its headings, for a list and a search. Read once: guides only change with a build. */
export function listGuides(): Promise<GuideEntry[]> {
  read ??= Promise.all(
    guides.map(async ({ slug, title }) => {
      const { text = '' } = (await readGuide(slug)) ?? {};
      return { slug, title, headings: [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading) };
    }),
  );
  return read;
}
