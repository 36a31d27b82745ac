import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/navigation/link';

export type Crumb = { label: ReactNode; href?: string };

type BreadcrumbProps = {
  items: readonly Crumb[];
  /** The title right below: on phones, the same words are left out above it. */
  title?: ReactNode;
};

export function Breadcrumb({ items, title }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-muted-foreground text-sm">
        {items.map((item, index) => (
          <li
            key={item.href ?? index}
            className={classNames(
              'flex min-w-0 max-w-full items-center gap-1',
              !item.href && item.label === title && 'max-sm:hidden',
            )}
          >
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {item.href ? (
              <Link
                href={item.href}
                className="max-w-80 truncate rounded-sm hover:text-foreground hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="max-w-80 truncate text-foreground">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
