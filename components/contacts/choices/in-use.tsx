import { countOf } from '@/lib/amounts';
import { useSegmentPreview, useSegments } from '@/lib/client/segments';
import type { Rule } from '@/lib/segments/membership/rule';

type Props = {
  /** Finds the contacts that would be affected. */
  rule: Rule;
  /** The words for one, "contact gets it", and for several. */
  one: string;
  many: string;
};

/** The number of contacts and the segments that use something, loaded while shown. */
export function InUse({ rule, one, many }: Props) {
  const { data: found } = useSegmentPreview({ match: 'all', rules: [rule] });
  const asking = useSegments({ field: rule.field }).data?.data ?? [];
  return (
    <>
      {found && found.count > 0 && `${countOf(found.count, one, many)}. `}
      {asking.length > 0 && `Asked for by ${asking.map(({ name }) => name).join(', ')}. `}
    </>
  );
}
