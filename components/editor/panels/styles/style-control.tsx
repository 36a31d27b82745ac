import { AttributeControl } from '@/components/editor/inspector/attribute-control';
import { withLineHeight } from '@/components/editor/inspector/controls/lengths';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { readStyle, writeStyle } from '@/components/editor/tree/head';
import { readStyleRule, writeStyleRule } from '@/components/editor/tree/head-rules';
import { button } from '@/lib/document/elements/button';
import { attributeKind } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { section } from '@/lib/document/elements/section';
import { text } from '@/lib/document/elements/text';
import type { StyleSelector } from '@/lib/document/mjml/edit-head';

type StyleControlProps = { of: StyleOwner; name: string; label: string };

/** The control of one style of the whole email. */
export function StyleControl({ of, name, label }: StyleControlProps) {
  const store = useStore();
  const { before } = useStoreState('mjml');
  if ('rule' in of)
    return (
      <AttributeControl
        field={{ name, label, ...attributeKind('', name) }}
        value={readStyleRule(before, of.rule, name)}
        inherited={name === 'color' ? '#0000ee' : 'underline'}
        onChange={(value) => store.setBefore(writeStyleRule(before, of.rule, name, value))}
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
            // Web fonts may just have been declared there.
            store.snapshot().mjml.before,
          ),
        );
      }}
    />
  );
}

/** What a style applies to: a kind of block by mj-attributes, or a rule of the email's style sheets. */
type StyleOwner = StyleSelector | { rule: string };

/** Labels by attribute, or by CSS property of the rule. */
type StyleGroup = { title: string; hint?: string; of: StyleOwner; styles: Readonly<Record<string, string>> };

/** The settings of the Styles panel, for blocks without their own. */
export const styleGroups: readonly StyleGroup[] = [
  { title: 'Everything', of: { tag: headTags.all }, styles: { 'font-family': 'Font' } },
  {
    title: 'Text',
    of: { tag: text.tag },
    styles: { color: 'Color', 'font-size': 'Size', 'line-height': 'Line height' },
  },
  {
    title: 'Headings',
    hint: 'Headings of the palette follow this, and every block with the style class “heading”.',
    of: { tag: headTags.class, className: 'heading' },
    styles: {
      ...{ color: 'Color', 'font-family': 'Font', 'font-size': 'Size', 'font-weight': 'Weight' },
      'line-height': 'Line height',
    },
  },
  {
    title: 'Links',
    hint: 'Links in text. A link with a color of its own keeps it.',
    of: { rule: 'a' },
    styles: { color: 'Color', 'text-decoration': 'Underline' },
  },
  {
    title: 'Buttons',
    of: { tag: button.tag },
    styles: {
      ...{ 'background-color': 'Background', color: 'Text color', 'border-radius': 'Corners' },
      ...{ 'font-size': 'Size', 'font-weight': 'Weight' },
    },
  },
  {
    title: 'Sections',
    of: { tag: section.tag },
    styles: { 'background-color': 'Background', padding: 'Padding' },
  },
];
