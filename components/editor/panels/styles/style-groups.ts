import type { StyleSelector } from '@/components/editor/tree/head-styles';
import { button as buttonElement } from '@/lib/document/elements/button';
import { headTags } from '@/lib/document/elements/head';
import { section as sectionElement } from '@/lib/document/elements/section';
import { text as textElement } from '@/lib/document/elements/text';

/** One look of the whole email: of a kind of block by mj-attributes, or a rule of its style sheets. */
export type MailStyle = {
  label: string;
  /** The attribute, or the property of the rule. */
  name: string;
  of: StyleSelector | { rule: string };
};

type StyleGroup = { title: string; hint?: string; styles: readonly MailStyle[] };

const text = { tag: textElement.tag };
const heading = { tag: headTags.class, className: 'heading' };
const button = { tag: buttonElement.tag };
const section = { tag: sectionElement.tag };

/** What Styles offers. Blocks that say nothing themselves follow it. */
export const styleGroups: readonly StyleGroup[] = [
  { title: 'Everything', styles: [{ of: { tag: headTags.all }, name: 'font-family', label: 'Font' }] },
  {
    title: 'Text',
    styles: [
      { of: text, name: 'color', label: 'Color' },
      { of: text, name: 'font-size', label: 'Size' },
      { of: text, name: 'line-height', label: 'Line height' },
    ],
  },
  {
    title: 'Headings',
    hint: 'Headings of the palette follow this, and every block with the style class “heading”.',
    styles: [
      { of: heading, name: 'color', label: 'Color' },
      { of: heading, name: 'font-family', label: 'Font' },
      { of: heading, name: 'font-size', label: 'Size' },
      { of: heading, name: 'font-weight', label: 'Weight' },
      { of: heading, name: 'line-height', label: 'Line height' },
    ],
  },
  {
    title: 'Links',
    hint: 'Links in text. A link with a color of its own keeps it.',
    styles: [
      { of: { rule: 'a' }, name: 'color', label: 'Color' },
      { of: { rule: 'a' }, name: 'text-decoration', label: 'Underline' },
    ],
  },
  {
    title: 'Buttons',
    styles: [
      { of: button, name: 'background-color', label: 'Background' },
      { of: button, name: 'color', label: 'Text color' },
      { of: button, name: 'border-radius', label: 'Corners' },
      { of: button, name: 'font-size', label: 'Size' },
      { of: button, name: 'font-weight', label: 'Weight' },
    ],
  },
  {
    title: 'Sections',
    styles: [
      { of: section, name: 'background-color', label: 'Background' },
      { of: section, name: 'padding', label: 'Padding' },
    ],
  },
];
