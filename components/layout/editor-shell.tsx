'use client';

import type { ReactNode } from 'react';
import { Palettes } from '@/components/palette/palettes';
import { usePalette } from '@/components/palette/use-palette';
import { useSession } from '@/lib/client/session';

/** Writing takes the whole screen: no sidebar here, but the palette and the shortcuts of every page. */
export function EditorShell({ children }: { children: ReactNode }) {
  const session = useSession().data;
  const [opened, setOpened] = usePalette();
  return (
    <>
      {children}
      {session && <Palettes session={session} opened={opened} onOpened={setOpened} />}
    </>
  );
}
