import type { Finding } from './document-check';
import { isDynamic, type Outline, type OutlineElement } from './document-outline';

const imageTags = new Set(['mj-image', 'mj-carousel-image', 'img']);
const linkTags = new Set(['a', 'mj-button', 'mj-navbar-link']);
const placeholder =
  /^(?:#|https?:\/\/|https?:\/\/(?:www\.)?(?:example\.(?:com|org|net)|yoursite\.com|yourdomain\.com|domain\.com)\/?|\[.*\]|%.*%|todo|tbd|xxx+|url|link)$/i;

/** Images without alternative text or size, and links that lead nowhere or are not private. */
export function checkLinksAndImages({ elements }: Outline): Finding[] {
  return elements.flatMap((element) => [
    ...(imageTags.has(element.tag) ? checkImage(element) : []),
    ...(linkTags.has(element.tag) ? checkTarget(element) : []),
    ...checkHttps(element),
  ]);
}

function checkImage(element: OutlineElement): Finding[] {
  const { tag, start, nameEnd, attributes } = element;
  const findings: Finding[] = [];
  if (!attributes.has('alt'))
    findings.push({
      ...{ rule: 'image-alt', severity: 'warning', offset: start },
      message: 'This image has no alternative text: people who do not see it learn nothing.',
      fix: { label: 'Mark as decoration', edits: [{ start: nameEnd, end: nameEnd, text: ' alt=""' }] },
    });
  const src = attributes.get('src')?.value.trim() ?? '';
  if (src === '')
    findings.push({
      rule: 'image-source',
      severity: 'error',
      message: 'This image has no address.',
      offset: start,
    });
  const sized = attributes.has('width') || /(?:^|[;\s])width\s*:/i.test(attributes.get('style')?.value ?? '');
  if (!sized && tag !== 'mj-carousel-image')
    findings.push({
      ...{ rule: 'image-size', severity: tag === 'img' ? 'warning' : 'hint', offset: start },
      message: 'This image has no width: Outlook shows it as large as the file is.',
    });
  return findings;
}

function checkTarget({ tag, start, attributes }: OutlineElement): Finding[] {
  const href = attributes.get('href');
  // An anchor to jump to needs no address.
  if (!href && tag === 'a' && (attributes.has('name') || attributes.has('id'))) return [];
  const value = href?.value.trim() ?? '';
  if (value === '')
    return [
      {
        rule: 'link-empty',
        severity: 'warning',
        message: `This ${nameOf(tag)} leads nowhere.`,
        offset: href?.start ?? start,
      },
    ];
  if (isDynamic(value) || !placeholder.test(value)) return [];
  return [
    {
      ...{ rule: 'link-placeholder', severity: 'warning', offset: href?.start ?? start },
      message: `This ${nameOf(tag)} still leads to "${value.slice(0, 60)}".`,
    },
  ];
}

function checkHttps({ attributes }: OutlineElement): Finding[] {
  return ['href', 'src', 'background-url', 'background'].flatMap((name): Finding[] => {
    const attribute = attributes.get(name);
    if (!attribute || !/^http:\/\/[^\s]/i.test(attribute.raw)) return [];
    const { start } = attribute;
    return [
      {
        ...{ rule: 'link-https', severity: 'warning', offset: start },
        message: `${attribute.raw.slice(0, 80)} is not encrypted, and many clients block or warn of it.`,
        fix: { label: 'Use https', edits: [{ start, end: start + 4, text: 'https' }] },
      },
    ];
  });
}

function nameOf(tag: string): string {
  return tag === 'mj-button' ? 'button' : 'link';
}
