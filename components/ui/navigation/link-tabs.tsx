import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/navigation/link';

type Props = { label: string; tabs: readonly { href: string; label: string }[] };

/** Tabs between related pages: each has its own address. */
export function LinkTabs({ label, tabs }: Props) {
  const pathname = usePathname();
  const row = useRef<HTMLElement>(null);
  // Scrolls the open tab into view. Only navigation moves the mark.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className="flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={pathname === tab.href ? 'page' : undefined}
          className={classNames(
            '-mb-px whitespace-nowrap border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground text-sm hover:text-foreground',
            pathname === tab.href && 'border-primary text-foreground',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
