'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link within the app. It prefetches only on hover or focus: otherwise each page would load the scripts of all its
 * links, and the router keeps that for each row of a long list.
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
