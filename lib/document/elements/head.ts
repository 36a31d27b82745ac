/** The elements of a head, and the attribute `mj-class` that refers to its classes. */
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
