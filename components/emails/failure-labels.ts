import { failureWords } from '@/lib/emails/contract/failures';

/** A failure code in a few words, or its message for a temporary one; unknown codes stay unchanged. */
export function failureLabel(code: string, message: string | null = null): string {
  return failureWords(code, message)?.label ?? code;
}
