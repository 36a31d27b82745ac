import { attributeField, elementLabel, elements } from '@/lib/document/elements/elements';
import { image } from '@/lib/document/elements/image';
import { text } from '@/lib/document/elements/text';
import { readShownWords } from './block-tree';

/** The name of a block: heading texts are called headings, and HTML elements by their meaning. */
export function blockLabel(tag: string, source: string): string {
  const isText = tag === text.tag;
  if (/^h[1-6]$/.test(tag) || (isText && /^[^<]*<[^>]*>\s*<h[1-6]\b/i.test(source))) return 'Heading';
  if (tag === 'img') return 'Image';
  const label = elementLabel(tag);
  if (label !== tag) return label;
  return readShownWords(source) === '' ? 'Block' : 'Text';
}

/** Old attributes and properties of HTML with the names that MJML has for the same. */
const sameInHtml: Readonly<Record<string, string>> = {
  ...{ bgcolor: 'background-color', 'text-align': 'align', face: 'font-family', class: 'css-class' },
};

/** The name of a setting in the inspector, which names those of HTML like those of MJML. */
export function settingLabel(tag: string, name: string): string {
  return elements.has(tag)
    ? attributeField(tag, name).label
    : attributeField(image.tag, sameInHtml[name] ?? name).label;
}
