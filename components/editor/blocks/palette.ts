import { AlignJustify, Heading, Play, Repeat } from 'lucide-react';
import type { Definitions } from '@/components/editor/tree/definitions';
import { accordionIcons, socialIcon } from '@/lib/mail/social-icons';
import { columnsIcon } from './column-icons';
import { layouts, widthsOf } from './column-layouts';
import type { BlockIcon } from './element-icons';
import videoSource from './rows/video.mjml';

export type PaletteBlock = {
  id: string;
  label: string;
  /** Left out where it is that of its first element. */
  icon?: BlockIcon;
  /** MJML to insert; several siblings are allowed. */
  source: string;
  /** Words that find it, beside its label. */
  keywords?: string;
  /** Says more where the label is short. */
  hint?: string;
  definitions?: Definitions;
};

export type PaletteGroup = { title: string; blocks: readonly PaletteBlock[] };

const placeholderText = '<mj-text>Write something here.</mj-text>';

const columns = (widths: readonly string[]) =>
  `<mj-section>\n${widths.map((width) => `  <mj-column${width && ` width="${width}"`}>\n    ${placeholderText}\n  </mj-column>\n`).join('')}</mj-section>`;

const field = { type: 'text' as const, required: true, fallback: null, description: null };

const itemsDefinition: Definitions = {
  variables: [
    {
      name: 'items',
      type: 'list',
      required: true,
      fallback: null,
      sample: [
        { name: 'First item', description: 'What it is' },
        { name: 'Second item', description: 'What it is' },
      ],
      description: null,
      fields: [
        { ...field, name: 'name', sample: 'First item' },
        { ...field, name: 'description', sample: 'What it is' },
      ],
    },
  ],
  conditions: [],
};

/** What can be put into an email, in the order it is mostly used. */
export const paletteGroups: readonly PaletteGroup[] = [
  {
    title: 'Content',
    blocks: [
      { id: 'text', label: 'Text', source: placeholderText },
      {
        id: 'heading',
        label: 'Heading',
        icon: Heading,
        source:
          '<mj-text mj-class="heading">\n  <h1 style="margin:0;font-size:inherit;font-weight:inherit;line-height:inherit">Your heading</h1>\n</mj-text>',
      },
      {
        id: 'button',
        label: 'Button',
        source: '<mj-button href="https://example.com">Open</mj-button>',
        keywords: 'link cta',
      },
      { id: 'image', label: 'Image', source: '<mj-image src="" alt="" />' },
      {
        id: 'divider',
        label: 'Divider',
        source: '<mj-divider border-width="1px" border-color="#d9dde3" />',
      },
      { id: 'spacer', label: 'Spacer', source: '<mj-spacer height="32px" />' },
      {
        id: 'social',
        label: 'Social links',
        source: `<mj-social mode="horizontal">
  <mj-social-element src="${socialIcon('web')}" alt="" href="https://example.com">Website</mj-social-element>
  <mj-social-element src="${socialIcon('instagram')}" alt="" href="https://www.instagram.com/">Instagram</mj-social-element>
  <mj-social-element src="${socialIcon('linkedin')}" alt="" href="https://www.linkedin.com/">LinkedIn</mj-social-element>
</mj-social>`,
      },
      {
        id: 'table',
        label: 'Table',
        source: `<mj-table>
  <tr style="border-bottom:1px solid #d9dde3;text-align:left">
    <th style="padding:8px 0">Item</th>
    <th style="padding:8px 0;text-align:right">Price</th>
  </tr>
  <tr>
    <td style="padding:8px 0">First item</td>
    <td style="padding:8px 0;text-align:right">10.00</td>
  </tr>
</mj-table>`,
      },
      {
        id: 'navbar',
        label: 'Navigation',
        source: `<mj-navbar>
  <mj-navbar-link href="https://example.com">Home</mj-navbar-link>
  <mj-navbar-link href="https://example.com/help">Help</mj-navbar-link>
</mj-navbar>`,
      },
      {
        id: 'accordion',
        label: 'Accordion',
        source: `<mj-accordion border="1px solid #d9dde3" ${accordionIcons}>
  <mj-accordion-element>
    <mj-accordion-title>A question</mj-accordion-title>
    <mj-accordion-text>Its answer.</mj-accordion-text>
  </mj-accordion-element>
</mj-accordion>`,
      },
      {
        id: 'repeat',
        label: 'List of items',
        icon: Repeat,
        keywords: 'repeat loop each products',
        source: `<mj-raw>{% for item in items %}</mj-raw>
<mj-text padding="8px 25px"><strong>{{ item.name }}</strong><br />{{ item.description }}</mj-text>
<mj-raw>{% endfor %}</mj-raw>`,
        definitions: itemsDefinition,
      },
      { id: 'video', label: 'Video', icon: Play, keywords: 'film youtube play', source: videoSource },
      { id: 'raw', label: 'HTML', source: '<mj-raw><p style="margin:0">Your HTML</p></mj-raw>' },
    ],
  },
  {
    title: 'Layout',
    blocks: [
      { id: 'section', label: 'Section', source: columns(['']), keywords: 'row box' },
      {
        id: 'column',
        label: 'Column',
        icon: AlignJustify,
        source: `<mj-column>\n  ${placeholderText}\n</mj-column>`,
      },
      {
        id: 'hero',
        label: 'Hero',
        source: `<mj-hero mode="fluid-height" background-color="#1f2937" padding="48px 0">
  <mj-text align="center" color="#ffffff" font-size="30px" line-height="38px" font-weight="700">A big message</mj-text>
  <mj-button href="https://example.com" background-color="#ffffff" color="#1f2937">See more</mj-button>
</mj-hero>`,
      },
      {
        id: 'wrapper',
        label: 'Wrapper',
        source: `<mj-wrapper padding="16px" background-color="#eef1f5">\n  <mj-section background-color="#ffffff">\n    <mj-column>\n      ${placeholderText}\n    </mj-column>\n  </mj-section>\n</mj-wrapper>`,
      },
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
