import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import { detailsOf } from './api-error';

export const otherTab = 'Your other tab';

/** What to call who saved first; null if they have no name. `me`: the id of the person at this device. */
export function nameSaver({ id, name }: { id?: unknown; name?: unknown }, me: string | undefined) {
  if (typeof id === 'string' && id === me) return otherTab;
  return typeof name === 'string' && name !== '' ? name : null;
}

/** Who saved first, if the conflict names them. */
export function savedByOf(refusal: PostroomError, me: string | undefined): string | null {
  const person = detailsOf(refusal).updated_by;
  return typeof person === 'object' && person !== null ? nameSaver(person, me) : null;
}
