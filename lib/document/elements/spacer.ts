import { element } from './element';

export const spacer = element({
  tag: 'mj-spacer',
  label: 'Spacer',
  groups: ['Size', 'Space'],
  ignored: ['border'],
  grounds: ['container-background-color'],
});
