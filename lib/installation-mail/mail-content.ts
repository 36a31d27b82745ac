import { z } from 'zod';
import { seal, unseal } from '@/lib/secrets';
import type { Letter } from './letters';
import { renderLetter } from './render-letter';

const content = z.object({ html: z.string(), text: z.string() });
const purpose = 'installation-mail';

/** A rendered email as it is stored: encrypted, because its links are secrets. */
export function sealLetter(letter: Letter): { subject: string; content: string } {
  return { subject: letter.subject, content: seal(purpose, JSON.stringify(renderLetter(letter))) };
}

/** The content that `sealLetter` stored; null if APP_SECRET has changed. */
export function openLetter(sealed: string): { html: string; text: string } | null {
  try {
    return content.parse(JSON.parse(unseal(purpose, sealed)));
  } catch {
    return null;
  }
}
