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
import type { ComponentType, ReactNode } from 'react';

const icons: Record<string, LucideIcon> = {
  'mj-body': Mail,
  'mj-wrapper': Container,
  'mj-section': Square,
  'mj-group': Rows3,
  'mj-column': Columns2,
  'mj-hero': PanelTop,
  'mj-text': Type,
  'mj-button': SquareMousePointer,
  'mj-image': Image,
  'mj-divider': Minus,
  'mj-spacer': UnfoldVertical,
  'mj-table': Table,
  'mj-social': Share2,
  'mj-social-element': Link2,
  'mj-navbar': Menu,
  'mj-navbar-link': Link2,
  'mj-accordion': ListCollapse,
  'mj-accordion-element': ListCollapse,
  'mj-accordion-title': Type,
  'mj-accordion-text': Type,
  'mj-carousel': GalleryHorizontal,
  'mj-carousel-image': Image,
  'mj-raw': Code,
};

export function elementIcon(tag: string): ReactNode {
  const Icon = icons[tag] ?? Box;
  return <Icon aria-hidden />;
}

export type BlockIcon = ComponentType<{ className?: string; strokeWidth?: number }>;

/** The icon of the first element of a source. */
export function sourceIcon(source: string): BlockIcon {
  return icons[/^<([\w-]+)/.exec(source)?.[1] ?? ''] ?? Box;
}
