import { boxAttributes, boxGroups } from './attributes';
import { element } from './element';

export const body = element({
  tag: 'mj-body',
  label: 'Email',
  icon: 'Mail',
  groups: boxGroups,
  attributes: boxAttributes,
  isBox: true,
  grounds: ['background-color'],
  darkParts: ['background'],
});
