'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link to a page of ours. It loads the page ahead only once pointed at or focused: ahead of that, each page would
 * load the scripts of all that it links to, and the router keeps what it loaded for each row of a long list.
 */
export function Link({ onMouseEnter, onFocus, ...props }: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [pointedAt, setPointedAt] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={pointedAt ? null : false}
      onMouseEnter={(event) => {
        setPointedAt(true);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        setPointedAt(true);
        onFocus?.(event);
      }}
    />
  );
}
