import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { guides } from './guides';

/** The Markdown of a guide, or null if there is none with that name. */
export async function readGuide(slug: string): Promise<{ slug: string; title: string; text: string } | null> {
  const guide = guides.find((guide) => guide.slug === slug);
  if (!guide) return null;
  const file = path.join(process.cwd(), 'docs', 'guides', `${guide.slug}.md`);
  return { ...guide, text: await readFile(file, 'utf8') };
}
