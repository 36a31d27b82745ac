'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link of a row in a long list. It loads its page ahead only once pointed at or focused: the router keeps what it
 * loaded for every address, and a list that is walked through has thousands of them.
 */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [pointedAt, setPointedAt] = useState(false);
  const point = () => setPointedAt(true);
  return <Link {...props} prefetch={pointedAt ? null : false} onMouseEnter={point} onFocus={point} />;
}
