import { failureWords } from '@/lib/emails/contract/failures';

/** A failure code in a few words, those of its message where it was for now; an unknown one as it is. */
export function failureLabel(code: string, message: string | null = null): string {
  return failureWords(code, message)?.label ?? code;
}
