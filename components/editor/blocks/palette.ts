import { AlignJustify, Heading, Play, Repeat } from 'lucide-react';
import { column } from '@/lib/document/elements/column';
import { section } from '@/lib/document/elements/section';
import { type BlockGroup, type OwnBlock, readBlockFile } from './block-files';
import { layouts, widthsOf } from './column-layouts';
import { columnsIcon } from './element-icons';

/** What can be put into an email, in the order it is mostly used: `basic/<id>.mjml`. */
export const paletteGroups: readonly BlockGroup[] = [
  {
    title: 'Content',
    blocks: [
      basic('text', 'Text'),
      basic('heading', 'Heading', { icon: Heading }),
      basic('button', 'Button', { keywords: 'link cta' }),
      basic('image', 'Image', { keywords: 'picture photo video youtube vimeo' }),
      basic('divider', 'Divider'),
      basic('spacer', 'Spacer'),
      basic('social', 'Social links'),
      basic('table', 'Table'),
      basic('navbar', 'Navigation'),
      basic('accordion', 'Accordion'),
      basic('repeat', 'List of items', { icon: Repeat, keywords: 'repeat loop each products' }),
      // Dragged, it is an empty image, whose settings ask for the address.
      {
        ...basic('image', 'Video', { icon: Play, keywords: 'film youtube vimeo play' }),
        ...{ id: 'video', isVideo: true },
      },
      basic('raw', 'HTML'),
    ],
  },
  {
    title: 'Layout',
    blocks: [
      basic('section', 'Section', { keywords: 'row box' }),
      basic('column', 'Column', { icon: AlignJustify }),
      basic('hero', 'Hero'),
      basic('wrapper', 'Wrapper'),
    ],
  },
  {
    title: 'Columns',
    blocks: layouts.map((layout) => ({
      id: `columns-${layout.id}`,
      name: layout.label,
      icon: columnsIcon(layout.percents),
      hint: layout.name,
      keywords: `columns ${layout.name}`,
      source: columns(widthsOf(layout.percents)),
    })),
  },
];

function basic(id: string, name: string, more: Pick<Partial<OwnBlock>, 'icon' | 'keywords'> = {}): OwnBlock {
  return readBlockFile(`basic/${id}`, { name, ...more });
}

function columns(widths: readonly string[]): string {
  const text = readBlockFile('basic/text').source;
  const inside = widths.map(
    (width) => `  <${column.tag}${width && ` width="${width}"`}>\n    ${text}\n  </${column.tag}>\n`,
  );
  return `<${section.tag}>\n${inside.join('')}</${section.tag}>`;
}
