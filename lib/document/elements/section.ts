import { boxAttributes, boxGroups } from './attributes';
import { element } from './element';

export const section = element({
  tag: 'mj-section',
  label: 'Section',
  icon: 'Square',
  groups: boxGroups,
  attributes: boxAttributes,
  ignored: ['text-padding'],
  isBox: true,
  grounds: ['background-color'],
  darkParts: ['background'],
});
