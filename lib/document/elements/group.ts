import { boxAttributes, boxGroups } from './attributes';
import { element } from './element';

export const group = element({
  tag: 'mj-group',
  label: 'Group',
  icon: 'Rows3',
  groups: boxGroups,
  attributes: boxAttributes,
  isBox: true,
  grounds: ['background-color'],
});
