'use client';

import type { ReactNode } from 'react';
import { useContentFocus } from '@/components/navigation/use-content-focus';
import { Brand } from './brand';
import { Frame } from './frame';

/** The frame of pages for signed-out people, without navigation. */
export function Entrance({ children }: { children: ReactNode }) {
  useContentFocus();
  return (
    <Frame
      side={
        <div className="flex h-full flex-col gap-3 bg-sidebar p-3">
          <Brand className="mx-2 mt-2 w-fit" />
          <p className="mx-2 mt-auto text-muted-foreground text-xs">Email for teams, on your own server.</p>
          <div aria-hidden className="airmail -mx-3 -mb-3 h-1.5" />
        </div>
      }
      bar={<Brand className="px-1" />}
    >
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </Frame>
  );
}
