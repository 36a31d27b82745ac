import { boxAttributes, boxGroups } from './attributes';
import { element } from './element';

export const column = element({
  tag: 'mj-column',
  label: 'Column',
  icon: 'Columns2',
  groups: boxGroups,
  attributes: boxAttributes,
  isBox: true,
  grounds: ['inner-background-color', 'background-color'],
});
