import { splitLiquid } from '@/components/editor/tree/liquid-segments';
import { readOutput } from '@/components/editor/tree/variable-output';
import { LiquidWords } from '@/components/versions/liquid-words';
import type { Broadcast } from '@/lib/broadcasts/contract';

type Shared = Broadcast['variables'];

/** A subject of a broadcast as far as it is the same for everybody; what differs from person to person is a chip. */
export function SharedSubject({ text, variables }: { text: string; variables: Shared }) {
  return <LiquidWords text={withSharedValues(text, variables)} />;
}

/** A subject with the values that everybody in the broadcast gets. */
export function withSharedValues(subject: string, variables: Shared): string {
  return splitLiquid(subject)
    .map(({ text, liquid }) => {
      const output = liquid ? readOutput(text) : null;
      const value = output && variables[output.name];
      if (typeof value !== 'string' && typeof value !== 'number') return text;
      return String(value) || (output?.fallback ?? '');
    })
    .join('');
}
