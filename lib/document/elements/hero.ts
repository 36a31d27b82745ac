import { boxAttributes, boxGroups } from './attributes';
import { element } from './element';

export const hero = element({
  tag: 'mj-hero',
  label: 'Hero',
  icon: 'PanelTop',
  groups: boxGroups,
  attributes: { ...boxAttributes, mode: { options: ['fluid-height', 'fixed-height'] } },
  isBox: true,
  grounds: ['inner-background-color', 'background-color'],
  link: 'perhaps',
});
