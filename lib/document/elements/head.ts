/** The elements of a head, and `mj-class`, the attribute that refers to its classes. */
export const headTags = {
  tag: 'mj-head',
  attributes: 'mj-attributes',
  all: 'mj-all',
  class: 'mj-class',
  style: 'mj-style',
  title: 'mj-title',
  preview: 'mj-preview',
  font: 'mj-font',
  breakpoint: 'mj-breakpoint',
  htmlAttributes: 'mj-html-attributes',
  htmlAttribute: 'mj-html-attribute',
  selector: 'mj-selector',
  include: 'mj-include',
} as const;

/** Their display names. */
export const headLabels: Readonly<Record<string, string>> = {
  [headTags.tag]: 'Head',
  [headTags.attributes]: 'Styles',
  [headTags.all]: 'Style of all blocks',
  [headTags.class]: 'Style class',
  [headTags.style]: 'Style sheet',
  [headTags.title]: 'Title',
  [headTags.preview]: 'Preview text',
  [headTags.font]: 'Web font',
  [headTags.breakpoint]: 'Width of phones',
  [headTags.htmlAttributes]: 'HTML attributes',
};
