import {
  AlignJustify,
  Code,
  Columns2,
  Columns3,
  Columns4,
  Container,
  Heading,
  Image,
  ListCollapse,
  type LucideIcon,
  Menu,
  Minus,
  PanelTop,
  Share2,
  Square,
  SquareMousePointer,
  Table,
  Type,
  UnfoldVertical,
} from 'lucide-react';
import { socialIcon } from '@/lib/mail/social-icons';

export type PaletteBlock = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** MJML to insert; several siblings are allowed. */
  source: string;
};

export type PaletteGroup = { title: string; blocks: readonly PaletteBlock[] };

const placeholderText = '<mj-text>Write something here.</mj-text>';

const columns = (count: number) =>
  `<mj-section>\n${`  <mj-column>\n    ${placeholderText}\n  </mj-column>\n`.repeat(count)}</mj-section>`;

/** What can be put into an email, in the order it is mostly used. */
export const paletteGroups: readonly PaletteGroup[] = [
  {
    title: 'Content',
    blocks: [
      { id: 'text', label: 'Text', icon: Type, source: placeholderText },
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
        icon: SquareMousePointer,
        source: '<mj-button href="https://example.com">Open</mj-button>',
      },
      { id: 'image', label: 'Image', icon: Image, source: '<mj-image src="" alt="" />' },
      {
        id: 'divider',
        label: 'Divider',
        icon: Minus,
        source: '<mj-divider border-width="1px" border-color="#d9dde3" />',
      },
      { id: 'spacer', label: 'Spacer', icon: UnfoldVertical, source: '<mj-spacer height="32px" />' },
      {
        id: 'social',
        label: 'Social links',
        icon: Share2,
        source: `<mj-social mode="horizontal">
  <mj-social-element src="${socialIcon('web')}" alt="" href="https://example.com">Website</mj-social-element>
  <mj-social-element src="${socialIcon('instagram')}" alt="" href="https://www.instagram.com/">Instagram</mj-social-element>
  <mj-social-element src="${socialIcon('linkedin')}" alt="" href="https://www.linkedin.com/">LinkedIn</mj-social-element>
</mj-social>`,
      },
      {
        id: 'table',
        label: 'Table',
        icon: Table,
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
        icon: Menu,
        source: `<mj-navbar>
  <mj-navbar-link href="https://example.com">Home</mj-navbar-link>
  <mj-navbar-link href="https://example.com/help">Help</mj-navbar-link>
</mj-navbar>`,
      },
      {
        id: 'accordion',
        label: 'Accordion',
        icon: ListCollapse,
        source: `<mj-accordion border="1px solid #d9dde3">
  <mj-accordion-element>
    <mj-accordion-title>A question</mj-accordion-title>
    <mj-accordion-text>Its answer.</mj-accordion-text>
  </mj-accordion-element>
</mj-accordion>`,
      },
      { id: 'raw', label: 'HTML', icon: Code, source: '<mj-raw><p style="margin:0">Your HTML</p></mj-raw>' },
    ],
  },
  {
    title: 'Layout',
    blocks: [
      { id: 'columns-1', label: 'Section', icon: Square, source: columns(1) },
      { id: 'columns-2', label: '2 columns', icon: Columns2, source: columns(2) },
      { id: 'columns-3', label: '3 columns', icon: Columns3, source: columns(3) },
      { id: 'columns-4', label: '4 columns', icon: Columns4, source: columns(4) },
      {
        id: 'column',
        label: 'Column',
        icon: AlignJustify,
        source: `<mj-column>\n  ${placeholderText}\n</mj-column>`,
      },
      {
        id: 'hero',
        label: 'Hero',
        icon: PanelTop,
        source: `<mj-hero mode="fluid-height" background-color="#1f2937" padding="48px 0">
  <mj-text align="center" color="#ffffff" font-size="30px" line-height="38px" font-weight="700">A big message</mj-text>
  <mj-button href="https://example.com" background-color="#ffffff" color="#1f2937">See more</mj-button>
</mj-hero>`,
      },
      {
        id: 'wrapper',
        label: 'Wrapper',
        icon: Container,
        source: `<mj-wrapper padding="16px" background-color="#eef1f5">\n  <mj-section background-color="#ffffff">\n    <mj-column>\n      ${placeholderText}\n    </mj-column>\n  </mj-section>\n</mj-wrapper>`,
      },
    ],
  },
];
