import {
  Box,
  Code,
  Columns2,
  Container,
  GalleryHorizontal,
  Image,
  Link2,
  ListCollapse,
  type LucideIcon,
  Mail,
  Menu,
  Minus,
  PanelTop,
  Rows3,
  Share2,
  Split,
  Square,
  SquareMousePointer,
  Table,
  Type,
  UnfoldVertical,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { elements } from '@/lib/document/elements/elements';
import { htmlSpec } from '@/lib/document/html/html-elements';

const icons: Record<string, LucideIcon> = {
  Code,
  Columns2,
  Container,
  GalleryHorizontal,
  Image,
  Link2,
  ListCollapse,
  Mail,
  Menu,
  Minus,
  PanelTop,
  Rows3,
  Share2,
  Split,
  Square,
  SquareMousePointer,
  Table,
  Type,
  UnfoldVertical,
};

export function elementIcon(tag: string): ReactNode {
  const Icon = iconOf(tag);
  return <Icon aria-hidden />;
}

/** The icon of a source's first element. */
export function sourceIcon(source: string): LucideIcon {
  return iconOf(/^<([\w-]+)/.exec(source)?.[1] ?? '');
}

function iconOf(tag: string): LucideIcon {
  return icons[(elements.get(tag) ?? htmlSpec(tag))?.icon ?? ''] ?? Box;
}

/** An icon for column widths in percent. */
export function columnsIcon(widths: readonly number[]) {
  const gap = 1.6;
  const room = 20 - gap * (widths.length - 1);
  return function ColumnsIcon(props: ComponentProps<'svg'>) {
    let left = 2;
    return (
      <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" {...props}>
        {widths.map((percent, index) => {
          const width = (room * percent) / 100;
          const x = left;
          left += width + gap;
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of an icon never change their order
          return <rect key={index} x={x} y={4} width={width} height={16} rx={1} />;
        })}
      </svg>
    );
  };
}
