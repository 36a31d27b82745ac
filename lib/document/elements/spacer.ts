import { element } from './element';

export const spacer = element({
  tag: 'mj-spacer',
  label: 'Spacer',
  icon: 'UnfoldVertical',
  groups: ['Size', 'Space'],
  ignored: ['border'],
});
