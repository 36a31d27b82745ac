import { AttributeControl } from '@/components/editor/inspector/attribute-control';
import { withLineHeight } from '@/components/editor/inspector/controls/lengths';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { readRule, writeRule } from '@/components/editor/tree/head-rules';
import type { StyleSelector } from '@/components/editor/tree/head-styles';
import { readStyle, writeStyle } from '@/components/editor/tree/head-styles';
import { button as buttonElement } from '@/lib/document/elements/button';
import { attributeKind } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { section as sectionElement } from '@/lib/document/elements/section';
import { text } from '@/lib/document/elements/text';

type StyleControlProps = {
  group: string;
  style: MailStyle;
};

/** The control of one look of the whole email. */
export function StyleControl({ group, style }: StyleControlProps) {
  const store = useStore();
  const { before } = useStoreState('mjml');
  const { of, name } = style;
  const label = `${group}: ${style.label}`;
  if ('rule' in of)
    return (
      <AttributeControl
        field={{ name, label, ...attributeKind('', name) }}
        value={readRule(before, of.rule, name)}
        inherited={name === 'color' ? '#0000ee' : 'underline'}
        onChange={(value) => store.setBefore(writeRule(before, of.rule, name, value))}
      />
    );
  const inherited = (attribute: string) =>
    (of.className ? readStyle(before, { tag: text.tag }, attribute) : '') ||
    readStyle(before, { tag: headTags.all }, attribute) ||
    mjmlElements[of.className ? text.tag : of.tag]?.defaults[attribute] ||
    '';
  const effective = (attribute: string) => readStyle(before, of, attribute) || inherited(attribute);
  return (
    <AttributeControl
      field={{ name, label, ...attributeKind(of.tag, name) }}
      value={readStyle(before, of, name)}
      inherited={inherited(name)}
      onChange={(value) => {
        const changes = withLineHeight({ [name]: value === '' ? null : value }, effective);
        store.setBefore(
          Object.entries(changes).reduce(
            (head, [attribute, next]) => writeStyle(head, of, attribute, next ?? ''),
            // A web font may just have been declared there.
            store.snapshot().mjml.before,
          ),
        );
      }}
    />
  );
}

/** One look of the whole email: of a kind of block by mj-attributes, or a rule of its style sheets. */
type MailStyle = {
  label: string;
  /** The attribute, or the property of the rule. */
  name: string;
  of: StyleSelector | { rule: string };
};

type StyleGroup = { title: string; hint?: string; styles: readonly MailStyle[] };

const words = { tag: text.tag };
const heading = { tag: headTags.class, className: 'heading' };
const button = { tag: buttonElement.tag };
const section = { tag: sectionElement.tag };

/** What Styles offers. Blocks that say nothing themselves follow it. */
export const styleGroups: readonly StyleGroup[] = [
  { title: 'Everything', styles: [{ of: { tag: headTags.all }, name: 'font-family', label: 'Font' }] },
  {
    title: 'Text',
    styles: [
      { of: words, name: 'color', label: 'Color' },
      { of: words, name: 'font-size', label: 'Size' },
      { of: words, name: 'line-height', label: 'Line height' },
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
