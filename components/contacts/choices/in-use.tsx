'use client';

import { countOf } from '@/lib/amounts';
import { useSegmentPreview, useSegments } from '@/lib/client/segments';
import type { Rule } from '@/lib/segments/membership/rule';

type Props = {
  /** Finds the contacts that would lose something. */
  rule: Rule;
  /** What is said of one, "contact gets it", and of several. */
  one: string;
  many: string;
};

/** How many contacts and which segments something is used by, asked while it is shown. */
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
