import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Brand } from '@/components/layout/brand';
import { Frame } from '@/components/layout/frame';
import { useContentFocus } from '@/components/navigation/use-content-focus';
import { PaletteButton } from '@/components/palette/palette-button';
import { Palettes } from '@/components/palette/palettes';
import { usePalette } from '@/components/palette/use-palette';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { Session } from '@/lib/workspaces/contract';
import { DeletedWorkspaces } from './deleted-workspaces';
import { Sidebar } from './sidebar';
import { TestInboxBanner, TroubleBanner } from './trouble-banner';

/** Sidebar and page; on phones the sidebar is behind a button. */
export function AppShell({ session, children }: { session: Session; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = usePalette();
  const search = () => setOpened('palette');
  useContentFocus();
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to the content
      </a>
      <Frame
        side={<Sidebar session={session} onSearch={search} />}
        bar={
          <>
            <Button variant="ghost" size="icon" aria-label="Open the menu" onClick={() => setOpen(true)}>
              <Menu aria-hidden />
            </Button>
            <Link href="/" className="rounded-md" aria-label="Postroom, home">
              <Brand />
            </Link>
            <span className="flex-1" />
            <PaletteButton iconOnly onOpen={search} />
          </>
        }
      >
        <TestInboxBanner />
        <main id="content" tabIndex={-1} className="outline-none">
          <TroubleBanner />
          {!session.blocked_by && <DeletedWorkspaces session={session} />}
          {children}
        </main>
      </Frame>
      <Sheet open={open} onOpenChange={setOpen} title="Menu" hideTitle side="left" className="w-72">
        <Sidebar session={session} onNavigate={() => setOpen(false)} />
      </Sheet>
      <Palettes session={session} opened={opened} onOpened={setOpened} />
    </>
  );
}
