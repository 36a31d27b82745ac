import { type SaveSampleSetInput, saveSampleSetInput } from '@/lib/templates/contract/samples';

/** Sets that an earlier Postroom kept on the device alone; what cannot be read or saved counts as nothing. */
export function readKeptSets(stored: string | null): SaveSampleSetInput[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((each) => saveSampleSetInput.safeParse(each).data ?? []);
  } catch {
    return [];
  }
}
