import { failures } from '@/lib/emails/contract/failures';
import { failureCode } from '@/lib/emails/contract/states';

/** A failure code in a few words; an unknown one as it is. */
export function failureLabel(code: string): string {
  const known = failureCode.safeParse(code);
  return known.success ? failures[known.data].label : code;
}
