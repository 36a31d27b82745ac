import { boxAttributes, boxGroups } from './attributes';
import { element } from './element';

export const group = element({
  tag: 'mj-group',
  label: 'Group',
  groups: boxGroups,
  attributes: boxAttributes,
  isBox: true,
  grounds: ['background-color'],
});
