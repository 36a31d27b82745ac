import { element } from './element';

export const image = element({
  tag: 'mj-image',
  label: 'Image',
  icon: 'Image',
  groups: ['Image', 'Link', 'Size', 'Space'],
  isImage: true,
  link: 'perhaps',
  brand: 'logo',
});
