import { element } from './element';

export const carousel = element({
  tag: 'mj-carousel',
  label: 'Carousel',
  icon: 'GalleryHorizontal',
  attributes: { 'left-icon': { kind: 'image' }, 'right-icon': { kind: 'image' } },
  newItem: { label: 'Add an image', source: '<mj-carousel-image src="" alt="" />' },
});

export const carouselImage = element({
  tag: 'mj-carousel-image',
  label: 'Carousel image',
  icon: 'Image',
  groups: ['Image', 'Link'],
  isImage: true,
  link: 'perhaps',
});
