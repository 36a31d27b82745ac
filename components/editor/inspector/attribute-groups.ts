export type AttributeGroup =
  | 'Image'
  | 'Background'
  | 'Link'
  | 'Line'
  | 'Text'
  | 'Color'
  | 'Size'
  | 'Space'
  | 'Border'
  | 'Advanced';

const usual: readonly AttributeGroup[] = ['Link', 'Text', 'Color', 'Image', 'Line', 'Size', 'Space'];
const box: readonly AttributeGroup[] = ['Background', 'Space', 'Size', 'Color'];
/** What one mostly wants of a block comes first. */
const first: Readonly<Record<string, readonly AttributeGroup[]>> = {
  'mj-text': ['Text', 'Color', 'Space'],
  'mj-table': ['Text', 'Color', 'Space', 'Size'],
  'mj-image': ['Image', 'Link', 'Size', 'Space'],
  'mj-carousel-image': ['Image', 'Link'],
  'mj-button': ['Link', 'Color', 'Size', 'Text', 'Space'],
  'mj-social': ['Size', 'Text', 'Color', 'Space'],
  'mj-social-element': ['Link', 'Image', 'Size', 'Text'],
  'mj-divider': ['Line', 'Size', 'Space'],
  'mj-spacer': ['Size', 'Space'],
  'mj-section': box,
  'mj-wrapper': box,
  'mj-column': box,
  'mj-group': box,
  'mj-hero': box,
  'mj-body': box,
};

/** What people want of an attribute: where it stands in the inspector. */
export function groupOf(tag: string, name: string): AttributeGroup {
  if (name === 'name') return 'Advanced';
  if (/^(href|target)$/.test(name)) return 'Link';
  if (first[tag] === box && /^background-(color|url|size|position|repeat)$/.test(name)) return 'Background';
  if (/^(src|alt|background-(url|size|position|repeat)|thumbnails-src|icon-.*-url)$/.test(name))
    return 'Image';
  if (tag === 'mj-divider' && /^border-(color|style|width)$/.test(name)) return 'Line';
  if (/color$/.test(name)) return /border/.test(name) ? 'Border' : 'Color';
  // Of the words in a wide button; where the button stands is its alignment.
  if (tag === 'mj-button' && name === 'text-align') return 'Advanced';
  if (/^(font-.*|line-height|letter-spacing|text-.*)$/.test(name)) return 'Text';
  if (name === 'align') return /^mj-(text|table|accordion-.*)$/.test(tag) ? 'Text' : 'Size';
  if (/^(padding|inner-padding|gap)$/.test(name)) return 'Space';
  if (
    /^(width|height|max-height|icon-size|mode|full-width|vertical-align|fluid-on-mobile|hamburger)$/.test(
      name,
    )
  )
    return 'Size';
  return /border/.test(name) ? 'Border' : 'Advanced';
}

/** The place of a group among those of a block. */
export function groupRank(tag: string, group: AttributeGroup): number {
  const order = [...new Set([...(first[tag] ?? []), ...usual, 'Background', 'Border', 'Advanced'])];
  return order.indexOf(group);
}
