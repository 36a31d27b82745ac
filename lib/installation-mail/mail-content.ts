import { z } from 'zod';
import { seal, unseal } from '@/lib/secrets';
import type { Letter } from './letters';
import { renderLetter } from './render-letter';

// Emails of earlier versions have no stop_url.
const content = z.object({
  html: z.string(),
  text: z.string(),
  stop_url: z.string().nullable().default(null),
});
type Content = z.infer<typeof content>;
const purpose = 'installation-mail';

/** A rendered email as it is stored: encrypted, because its links are secrets. */
export function sealLetter(letter: Letter): { subject: string; content: string } {
  const content: Content = { ...renderLetter(letter), stop_url: letter.stopUrl ?? null };
  return { subject: letter.subject, content: seal(purpose, JSON.stringify(content)) };
}

/** The content that `sealLetter` stored; null if APP_SECRET has changed. */
export function openLetter(sealed: string): Content | null {
  try {
    return content.parse(JSON.parse(unseal(purpose, sealed)));
  } catch {
    return null;
  }
}
