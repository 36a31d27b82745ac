import { type SaveSampleSetInput, saveSampleSetInput } from '@/lib/templates/contract/samples';

/** Sets that older versions stored only on the device; invalid ones are ignored. */
export function readKeptSets(stored: string | null): SaveSampleSetInput[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((each) => saveSampleSetInput.safeParse(each).data ?? []);
  } catch {
    return [];
  }
}
