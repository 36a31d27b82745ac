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
  Square,
  SquareMousePointer,
  Table,
  Type,
  UnfoldVertical,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { elements } from '@/lib/document/elements/elements';

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

/** The icon of the first element of a source. */
export function sourceIcon(source: string): LucideIcon {
  return iconOf(/^<([\w-]+)/.exec(source)?.[1] ?? '');
}

function iconOf(tag: string): LucideIcon {
  return icons[elements.get(tag)?.icon ?? ''] ?? Box;
}
