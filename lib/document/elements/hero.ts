import { boxAttributes } from './attributes';
import { box } from './element';

export const hero = box({
  tag: 'mj-hero',
  label: 'Hero',
  icon: 'PanelTop',
  attributes: { ...boxAttributes, mode: { options: ['fluid-height', 'fixed-height'] } },
  link: 'perhaps',
});
