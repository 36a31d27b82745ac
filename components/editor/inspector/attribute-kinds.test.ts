import { describe, expect, it } from 'vitest';
import { elements } from '@/components/editor/tree/elements';
import { mjmlElements } from '@/lib/document/mjml/mjml-elements';
import { attributeFields } from './attribute-kinds';
import { deadAttributes } from './dead-attributes';

describe('attributeFields', () => {
  it('offers every attribute of every element that mjml draws, single sides within their shorthand', () => {
    for (const tag of Object.keys(elements)) {
      const names = attributeFields(tag).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const attribute of mjmlElements[tag]?.attributes ?? []) {
        const shorthand = attribute.replace(/-(top|right|bottom|left)$|-[xy]$/, '');
        const isShown =
          attribute !== '' && !deadAttributes[tag]?.some((dead) => [attribute, shorthand].includes(dead));
        if (isShown) expect(names.includes(attribute) || names.includes(shorthand)).toBe(true);
      }
    }
  });

  it('gives each kind of value its control', () => {
    const kinds = new Map(attributeFields('mj-button').map(({ name, kind }) => [name, kind]));
    expect(kinds.get('background-color')).toBe('color');
    expect(kinds.get('padding')).toBe('spacing');
    expect(kinds.get('inner-padding')).toBe('spacing');
    expect(kinds.get('align')).toBe('choice');
    expect(kinds.get('href')).toBe('url');
    expect(kinds.get('font-size')).toBe('length');
  });

  it('begins with what one wants of a block, and ends with what few need', () => {
    const groupsOf = (tag: string) => [...new Set(attributeFields(tag).map(({ group }) => group))];
    expect(groupsOf('mj-section').slice(0, 2)).toEqual(['Background', 'Space']);
    expect(groupsOf('mj-text')[0]).toBe('Text');
    expect(groupsOf('mj-image').slice(0, 3)).toEqual(['Image', 'Link', 'Size']);
    expect(groupsOf('mj-button').slice(0, 2)).toEqual(['Link', 'Color']);
    expect(groupsOf('mj-divider')[0]).toBe('Line');
    expect(groupsOf('mj-spacer')[0]).toBe('Size');
    for (const tag of Object.keys(elements)) expect(groupsOf(tag).at(-1)).toBe('Advanced');
  });

  it('lets every image be chosen from the library, with its alternative text where it has one', () => {
    const imagesOf = (tag: string) =>
      attributeFields(tag).flatMap((field) => (field.kind === 'image' ? [[field.name, field.hasAlt]] : []));
    expect(imagesOf('mj-image')).toEqual([['src', true]]);
    expect(imagesOf('mj-hero')).toEqual([['background-url', false]]);
    expect(imagesOf('mj-section')).toEqual([['background-url', false]]);
    expect(imagesOf('mj-wrapper')).toEqual([['background-url', false]]);
    expect(imagesOf('mj-social-element')).toEqual([['src', true]]);
    expect(imagesOf('mj-carousel-image')).toEqual([
      ['src', true],
      ['thumbnails-src', false],
    ]);
    expect(imagesOf('mj-accordion')).toEqual([
      ['icon-unwrapped-url', false],
      ['icon-wrapped-url', false],
    ]);
  });
});
