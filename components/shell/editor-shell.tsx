'use client';

import type { ReactNode } from 'react';
import { useContentFocus } from '@/components/navigation/use-content-focus';
import { Palettes } from '@/components/palette/palettes';
import { usePalette } from '@/components/palette/use-palette';
import { useSession } from '@/lib/client/session';
import { TroubleStrip } from './trouble-banner';

/** The editor uses the whole screen: no sidebar, but the palette, shortcuts and warnings of every page. */
export function EditorShell({ children }: { children: ReactNode }) {
  const session = useSession().data;
  const [opened, setOpened] = usePalette();
  useContentFocus();
  return (
    <>
      <div className="flex h-dvh flex-col">
        <TroubleStrip />
        <div className="min-h-0 flex-1">{children}</div>
      </div>
      {session && <Palettes session={session} opened={opened} onOpened={setOpened} />}
    </>
  );
}
