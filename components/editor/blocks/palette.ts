import {
  AlignJustify,
  Code,
  Container,
  Heading,
  Image,
  ListCollapse,
  Menu,
  Minus,
  PanelTop,
  Play,
  Repeat,
  Share2,
  Square,
  SquareMousePointer,
  Table,
  Type,
  UnfoldVertical,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { column } from '@/lib/document/elements/column';
import { section } from '@/lib/document/elements/section';
import { type BlockSource, readBlockFile } from './block-files';
import { columnsIcon } from './column-icons';
import { layouts, widthsOf } from './column-layouts';

export type PaletteBlock = BlockSource & {
  id: string;
  label: string;
  icon: BlockIcon;
  /** Words that find it, beside its label. */
  keywords?: string;
  /** Says more where the label is short. */
  hint?: string;
};

type BlockIcon = ComponentType<{ className?: string; strokeWidth?: number }>;

export type PaletteGroup = { title: string; blocks: readonly PaletteBlock[] };

/** What can be put into an email, in the order it is mostly used: `basic/<id>.mjml`. */
export const paletteGroups: readonly PaletteGroup[] = [
  {
    title: 'Content',
    blocks: [
      basic('text', 'Text', Type),
      basic('heading', 'Heading', Heading),
      basic('button', 'Button', SquareMousePointer, 'link cta'),
      basic('image', 'Image', Image),
      basic('divider', 'Divider', Minus),
      basic('spacer', 'Spacer', UnfoldVertical),
      basic('social', 'Social links', Share2),
      basic('table', 'Table', Table),
      basic('navbar', 'Navigation', Menu),
      basic('accordion', 'Accordion', ListCollapse),
      basic('repeat', 'List of items', Repeat, 'repeat loop each products'),
      {
        ...readBlockFile('rows/video'),
        id: 'video',
        label: 'Video',
        icon: Play,
        keywords: 'film youtube play',
      },
      basic('raw', 'HTML', Code),
    ],
  },
  {
    title: 'Layout',
    blocks: [
      basic('section', 'Section', Square, 'row box'),
      basic('column', 'Column', AlignJustify),
      basic('hero', 'Hero', PanelTop),
      basic('wrapper', 'Wrapper', Container),
    ],
  },
  {
    title: 'Columns',
    blocks: layouts.map((layout) => ({
      id: `columns-${layout.id}`,
      label: layout.label,
      icon: columnsIcon(layout.percents),
      hint: layout.name,
      keywords: `columns ${layout.name}`,
      source: columns(widthsOf(layout.percents)),
    })),
  },
];

function basic(id: string, label: string, icon: BlockIcon, keywords?: string): PaletteBlock {
  return { ...readBlockFile(`basic/${id}`), ...{ id, label, icon, keywords } };
}

function columns(widths: readonly string[]): string {
  const text = readBlockFile('basic/text').source;
  const inside = widths.map(
    (width) => `  <${column.tag}${width && ` width="${width}"`}>\n    ${text}\n  </${column.tag}>\n`,
  );
  return `<${section.tag}>\n${inside.join('')}</${section.tag}>`;
}
