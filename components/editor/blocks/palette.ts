import { AlignJustify, Heading, Play, Repeat } from 'lucide-react';
import { column } from '@/lib/document/elements/column';
import { section } from '@/lib/document/elements/section';
import { type BlockGroup, type OwnBlock, readBlockFile } from './block-files';
import { layouts, widthsOf } from './column-layouts';
import { columnsIcon } from './element-icons';

/** What can be inserted, most used first: `basic/<id>.mjml`. */
export const paletteGroups: readonly BlockGroup[] = [
  {
    title: 'Content',
    blocks: [
      readBasicBlock('text', 'Text'),
      readBasicBlock('heading', 'Heading', { icon: Heading }),
      readBasicBlock('button', 'Button', { keywords: 'link cta' }),
      readBasicBlock('image', 'Image', { keywords: 'picture photo video youtube vimeo' }),
      readBasicBlock('divider', 'Divider'),
      readBasicBlock('spacer', 'Spacer'),
      readBasicBlock('social', 'Social links'),
      readBasicBlock('table', 'Table'),
      readBasicBlock('navbar', 'Navigation'),
      readBasicBlock('accordion', 'Accordion'),
      readBasicBlock('repeat', 'List of items', { icon: Repeat, keywords: 'repeat loop each products' }),
      // Dragging inserts an empty image, whose settings ask for the address.
      {
        ...readBasicBlock('image', 'Video', { icon: Play, keywords: 'film youtube vimeo play' }),
        ...{ id: 'video', isVideo: true },
      },
      readBasicBlock('raw', 'HTML'),
    ],
  },
  {
    title: 'Layout',
    blocks: [
      readBasicBlock('section', 'Section', { keywords: 'row box' }),
      readBasicBlock('column', 'Column', { icon: AlignJustify }),
      readBasicBlock('hero', 'Hero'),
      readBasicBlock('wrapper', 'Wrapper'),
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

function readBasicBlock(
  id: string,
  name: string,
  more: Pick<Partial<OwnBlock>, 'icon' | 'keywords'> = {},
): OwnBlock {
  return readBlockFile(`basic/${id}`, { name, ...more });
}

function columns(widths: readonly string[]): string {
  const text = readBlockFile('basic/text').source;
  const inside = widths.map(
    (width) => `  <${column.tag}${width && ` width="${width}"`}>\n    ${text}\n  </${column.tag}>\n`,
  );
  return `<${section.tag}>\n${inside.join('')}</${section.tag}>`;
}
