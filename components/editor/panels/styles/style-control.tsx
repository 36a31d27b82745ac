import { AttributeControl } from '@/components/editor/inspector/attribute-control';
import { withLineHeight } from '@/components/editor/inspector/controls/lengths';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { readRule, writeRule } from '@/components/editor/tree/head-rules';
import { readStyle, writeStyle } from '@/components/editor/tree/head-styles';
import { attributeKind } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { text } from '@/lib/document/elements/text';
import type { MailStyle } from './style-groups';

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
            before,
          ),
        );
      }}
    />
  );
}
