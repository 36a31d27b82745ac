import { BorderControl } from '@/components/editor/inspector/controls/border-control';
import { ChoiceControl } from '@/components/editor/inspector/controls/choice-control';
import { ColorControl } from '@/components/editor/inspector/controls/color-control';
import { FontControl } from '@/components/editor/inspector/controls/font-control';
import { LengthControl } from '@/components/editor/inspector/controls/length-control';
import { type ControlProps, TextControl } from '@/components/editor/inspector/controls/text-control';
import { LinkControl } from '@/components/editor/inspector/links/link-control';
import type { AttributeKind } from '@/lib/document/elements/attributes';
import { valueProblem, writtenValue } from './attribute-values';

type AttributeControlProps = Omit<ControlProps, 'label'> & {
  field: AttributeKind & { name: string; label: string };
  /** The background of a text color. */
  background?: string | undefined;
};

/** The control for one value, by its kind. It validates what is typed; invalid values are not written. */
export function AttributeControl({ field, background, ...rest }: AttributeControlProps) {
  const props = { ...rest, label: field.label };
  const { value } = rest;
  const checked = { ...props, ...checkOf(field) };
  const onWrite = (text: string) => writtenValue(field, text);
  if (field.kind === 'color') return <ColorControl {...checked} background={background} />;
  if (field.kind === 'choice') return <ChoiceControl {...props} options={field.options} />;
  if (field.kind === 'font') return <FontControl {...checked} />;
  if (field.kind === 'border') return <BorderControl {...checked} />;
  if (field.kind === 'url') return <LinkControl {...props} />;
  if (field.kind === 'length' && !/\s/.test(value.trim()))
    return <LengthControl {...checked} unit={field.name === 'line-height' ? '' : 'px'} onWrite={onWrite} />;
  return <TextControl {...checked} onWrite={onWrite} />;
}

/** The validation of a field's values, and the message for invalid ones. */
export function checkOf(field: AttributeKind & { name: string }) {
  return {
    isValid: (text: string) => valueProblem(field, text) === null,
    problem: valueProblem(field, '\u0000;') ?? 'This value is not allowed here.',
  };
}
