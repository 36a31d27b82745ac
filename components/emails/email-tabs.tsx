'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';

const tabs = [
  { href: '/emails', label: 'Accepted' },
  { href: '/emails/refusals', label: 'Refused' },
];

/** Between the log of what was accepted and that of what was refused. */
export function EmailTabs() {
  const pathname = usePathname();
  return (
    <nav aria-label="Log" className="flex gap-1 border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={pathname === tab.href ? 'page' : undefined}
          className={classNames(
            '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground text-sm hover:text-foreground',
            pathname === tab.href && 'border-primary text-foreground',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
