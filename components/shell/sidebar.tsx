import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Brand } from '@/components/layout/brand';
import { navigationFor } from '@/components/navigation/navigation';
import { PaletteButton } from '@/components/palette/palette-button';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/navigation/link';
import type { Session } from '@/lib/workspaces/contract';
import { UserMenu } from './user-menu';
import { WorkspaceSwitcher } from './workspace-switcher';

type Props = {
  session: Session;
  /** Closes it if it covers the page. */
  onNavigate?: () => void;
  /** Opens the palette; undefined if another button does. */
  onSearch?: () => void;
};

/** Brand, workspace, search, menu, and the signed-in person. */
export function Sidebar({ session, onNavigate, onSearch }: Props) {
  const pathname = usePathname();
  const list = useRef<HTMLElement>(null);
  // On small screens, scrolls the current item into view.
  useEffect(() => {
    if (pathname) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className="flex h-full flex-col gap-3 bg-sidebar p-3">
      <Link href="/" onClick={onNavigate} className="mx-2 mt-2 w-fit rounded-md" aria-label="Postroom, home">
        <Brand />
      </Link>
      <WorkspaceSwitcher session={session} />
      {onSearch && <PaletteButton onOpen={onSearch} />}
      <nav
        aria-label="Main"
        ref={list}
        className="relative -mx-1 -mt-1 grid flex-1 scroll-pb-8 content-start gap-2.5 overflow-y-auto px-1 pt-1 pb-8 [mask-image:linear-gradient(to_bottom,black_calc(100%-2rem),transparent)]"
      >
        {navigationFor(session).map((group) => (
          <div key={group.label ?? 'main'} className="grid gap-1">
            {group.label && (
              // Not a heading: the page's own comes first.
              <p aria-hidden className="px-2.5 font-medium text-muted-foreground text-xs">
                {group.label}
              </p>
            )}
            <ul aria-label={group.label ?? undefined} className="grid gap-px">
              {group.items.map((item) => {
                const active = pathname === item.href || pathname.startsWith(`${item.href}/`);
                return (
                  <li key={item.href}>
                    <Link
                      href={item.href}
                      onClick={onNavigate}
                      aria-current={active ? 'page' : undefined}
                      className={classNames(
                        'flex items-center gap-2.5 rounded-md px-2.5 py-1 text-sm transition-colors max-md:py-2.5 pointer-coarse:py-2.5',
                        active
                          ? 'bg-card font-medium text-foreground shadow-soft ring-1 ring-border'
                          : 'text-muted-foreground hover:bg-muted hover:text-foreground',
                      )}
                    >
                      <item.icon
                        aria-hidden
                        className={classNames('size-4 shrink-0', active && 'text-primary-text')}
                      />
                      {item.label}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      <UserMenu session={session} />
    </div>
  );
}
