import { headingId } from '@/lib/guides/heading-id';
import type { GuideEntry } from '@/lib/guides/list-guides';
import type { OpenApiDocument } from './openapi-shapes';
import { operationAddress, operationsOf } from './operations';

/** An entry of the search: a title, a second line, and more search terms. */
export type SearchEntry = { href: string; title: string; detail: string };

/** All entries of the documentation's search. */
export function searchEntries(document: OpenApiDocument, guides: readonly GuideEntry[]): SearchEntry[] {
  return [
    ...guides.map(({ slug, title }) => ({ href: `/developers/guides/${slug}`, title, detail: 'Guide' })),
    ...operationsOf(document).map((entry) => ({
      href: operationAddress(entry),
      title: entry.operation.summary,
      detail: `${entry.verb.toUpperCase()} ${entry.path.replace('/api/v1', '')}`,
    })),
    ...document['x-error-codes'].map(({ code, status }) => ({
      href: `/developers/api/errors#${code}`,
      title: code,
      detail: `Error ${status}`,
    })),
    ...Object.keys(document.webhooks).map((type) => ({
      href: `/developers/api/events#${type}`,
      title: type,
      detail: 'Webhook event',
    })),
    ...guides.flatMap(({ slug, title, headings }) =>
      headings.map((heading) => ({
        href: `/developers/guides/${slug}#${headingId(heading)}`,
        title: heading,
        detail: `Guide: ${title}`,
      })),
    ),
  ];
}

/** The entries with every word of the query in title or second line, titles first; at most twelve. */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = ({ title }: SearchEntry) => words.every((word) => title.toLowerCase().includes(word));
  return entries
    .filter(({ title, detail }) =>
      words.every((word) =>
        `${title} ${detail}`.toLowerCase().replaceAll('-', '').includes(word.replaceAll('-', '')),
      ),
    )
    .sort((a, b) => Number(inTitle(b)) - Number(inTitle(a)))
    .slice(0, 12);
}
