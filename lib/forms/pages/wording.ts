import { createHash } from 'node:crypto';
import type { Reading } from '@/lib/readers/notice-page';
import { plainSentence } from '@/lib/readers/sentence';
import type { WorkspaceLook } from '@/lib/readers/workspace-look';
import type { FormFace } from './public-form';

/** What people agree to with a form, in the language of its page. */
export function wordingOf({ wording }: FormFace, { words }: Reading, { name }: WorkspaceLook): string {
  return wording || plainSentence(words.forms.wording, { workspace: name });
}

/** Tells whether what a page said is still what the form says. */
export function wordingMark(wording: string): string {
  return createHash('sha256').update(wording).digest('base64url');
}
