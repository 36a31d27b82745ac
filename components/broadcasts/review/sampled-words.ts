import { variableLabel } from '@/components/broadcasts/variable-label';
import type { BroadcastPreview } from '@/lib/broadcasts/contract';

const names = new Intl.ListFormat('en');

/** The values in a contact's preview that are only samples, as the end of a sentence: ", with samples for Price". */
export function withSamplesFor({ sampled }: Pick<BroadcastPreview, 'sampled'>): string {
  if (sampled.length === 0) return '';
  return `, with samples for ${names.format(sampled.map((name) => variableLabel(name)))}: enter ${sampled.length === 1 ? 'its value' : 'their values'}`;
}
