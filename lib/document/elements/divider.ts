import { element } from './element';

export const divider = element({
  tag: 'mj-divider',
  label: 'Divider',
  icon: 'Minus',
  groups: ['Line', 'Size', 'Space'],
  attributes: {
    'border-color': { group: 'Line' },
    'border-style': { group: 'Line' },
    'border-width': { group: 'Line' },
  },
});
