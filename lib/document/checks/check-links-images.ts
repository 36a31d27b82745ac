import { button } from '@/lib/document/elements/button';
import { attributeFields, elementLabel, elements } from '@/lib/document/elements/elements';
import type { PlacedValue } from '@/lib/document/elements/inherit';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { navbarLink } from '@/lib/document/elements/navbar';
import { isDynamic, type Outline, type OutlineElement } from './document-outline';
import type { Finding } from './finding';

const isImage = (tag: string) => tag === 'img' || elements.get(tag)?.isImage === true;

/** Whether an element leads somewhere: always, perhaps, or never (undefined). */
function linkOf(tag: string) {
  return tag === 'a' ? 'always' : tag === 'area' ? 'perhaps' : elements.get(tag)?.link;
}

const placeholder =
  /^(?:#|https?:\/\/|about:blank|https?:\/\/(?:(?:www\.)?(?:example\.(?:com|org|net)|yoursite\.com|yourdomain\.com|domain\.com)\/?|(?:localhost|127\.0\.0\.1|[\w.-]+\.invalid)(?:[:/?#].*)?)|\[.*\]|%.*%|todo|tbd|xxx+|url|link)$/i;

/** Images without alternative text or size, and links that lead nowhere or are not private. */
export function checkLinksAndImages({ elements, styles }: Outline): Finding[] {
  const findings = elements.flatMap((element) => [
    ...(isImage(element.tag) ? checkImage(element) : []),
    ...(linkOf(element.tag) === 'always' || (linkOf(element.tag) && element.attributes.has('href'))
      ? checkTarget(element)
      : []),
    ...checkHttps(element),
    ...checkMjmlImages(element),
  ]);
  const inStyles = styles.flatMap(({ css, start }) => checkCssUrls({ value: css, raw: css, start }));
  return onceEach([...findings, ...inStyles]);
}

/** A default that many elements share is told once, where it is written. */
function onceEach(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, offset }) => {
    const key = `${rule} ${offset}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** mjml's own icons come from a host that is neither the reader's nor the sender's, and learns who opens the email. */
function checkMjmlImages({ tag, start, attributes }: OutlineElement): Finding[] {
  const { iconHost, attributes: own } = elements.get(tag) ?? {};
  const given = (name: string) => attributes.get(name)?.value.trim() ?? '';
  const icons = Object.entries(mjmlElements[tag]?.defaults ?? {}).filter(
    ([name, value]) => /^https?:/.test(value) && given(name) === '',
  );
  const network = given('name').replace(/-noshare$/, '');
  const byName = iconHost && given('src') === '' && own?.name?.options?.includes(network);
  const host = byName ? iconHost : icons[0] && new URL(icons[0][1]).host;
  if (!host) return [];
  const names = byName ? ['src'] : icons.map(([name]) => name);
  const fields = names.map((name) => `“${attributeName(tag, name)}”`).join(' and ');
  const what = names.length > 1 ? 'its icons' : 'its icon';
  const choose = names.length > 1 ? 'images of your own' : 'an image of your own';
  return [
    {
      ...{ rule: 'foreign-images', severity: 'warning', offset: start },
      message: `This ${elementLabel(tag).toLowerCase()} loads ${what} from ${host}. Choose ${choose} for ${fields}.`,
    },
  ];
}

function attributeName(tag: string, name: string): string {
  return attributeFields(tag).find((field) => field.name === name)?.label ?? name;
}

function checkImage({ tag, start, nameEnd, attributes, inLink }: OutlineElement): Finding[] {
  const findings: Finding[] = [];
  const isLink = inLink || attributes.has('href');
  const alt = attributes.get('alt');
  if (!alt)
    findings.push({
      ...{ rule: 'image-alt', severity: 'warning', offset: start },
      message: isLink
        ? 'This image is a link without alternative text: people who do not see it cannot know where it leads.'
        : 'This image has no alternative text: people who do not see it learn nothing.',
      // A link that says nothing is no decoration.
      ...(isLink
        ? {}
        : {
            fix: { label: 'Mark as decoration', edits: [{ start: nameEnd, end: nameEnd, text: ' alt=""' }] },
          }),
    });
  else if (alt.value.trim() === '' && attributes.has('href'))
    findings.push({
      ...{ rule: 'image-alt', severity: 'warning', offset: start },
      message: 'This image is a link, so its alternative text has to say where it leads.',
    });
  const src = attributes.get('src')?.value.trim() ?? '';
  if (src === '')
    findings.push({
      rule: 'image-source',
      severity: 'error',
      message: 'This image has no address.',
      offset: start,
    });
  // MJML gives the images of its own elements the width of their column.
  const sized =
    tag !== 'img' ||
    attributes.has('width') ||
    /(?:^|[;\s])width\s*:/i.test(attributes.get('style')?.value ?? '');
  if (!sized)
    findings.push({
      ...{ rule: 'image-size', severity: 'warning', offset: start },
      message: 'This image has no width: Outlook shows it as large as the file is.',
    });
  return findings;
}

function checkTarget({ tag, start, attributes }: OutlineElement): Finding[] {
  const href = attributes.get('href');
  // An anchor to jump to needs no address.
  if (!href && tag === 'a' && (attributes.has('name') || attributes.has('id'))) return [];
  const value = href?.value.trim() ?? '';
  const offset = href?.start ?? start;
  if (value === '')
    return [
      { rule: 'link-empty', severity: 'warning', message: `This ${nameOf(tag)} leads nowhere.`, offset },
    ];
  if (isDynamic(value)) return [];
  if (placeholder.test(value))
    return [
      {
        ...{ rule: 'link-placeholder', severity: 'warning', offset },
        message: `This ${nameOf(tag)} still leads to "${value.slice(0, 60)}".`,
      },
    ];
  // mj-navbar completes its links with its base-url.
  if (tag === navbarLink.tag || !href || !/^(?:www\.|\/(?!\/)|\.{1,2}\/)/i.test(href.raw)) return [];
  return [
    {
      ...{ rule: 'link-relative', severity: 'warning', offset },
      message: `This ${nameOf(tag)} lacks "https://" and a host, so in an email "${value.slice(0, 60)}" leads nowhere.`,
      ...(/^www\./i.test(href.raw)
        ? {
            fix: { label: 'Add https://', edits: [{ start: offset, end: offset, text: 'https://' }] },
          }
        : {}),
    },
  ];
}

function checkHttps({ attributes }: OutlineElement): Finding[] {
  const urls = ['href', 'src', 'background-url', 'background'].flatMap((name) => attributes.get(name) ?? []);
  const style = attributes.get('style');
  return [...urls.flatMap(checkUrl), ...(style ? checkCssUrls(style) : [])];
}

function checkUrl({ raw, start }: PlacedValue): Finding[] {
  const blank = raw.length - raw.trimStart().length;
  return /^\s*http:\/\/[^\s]/i.test(raw) ? [notPrivate(raw.slice(blank), start + blank)] : [];
}

function checkCssUrls({ raw, start }: PlacedValue): Finding[] {
  return [...raw.matchAll(/url\(\s{0,9}(?:["']|&quot;|&#39;)?(?=(http:\/\/[^\s)"'&]{1,80}))/gi)].map(
    (match) => notPrivate(match[1] ?? '', start + match.index + match[0].length),
  );
}

/** Hosts that only this computer or its network knows: https would not make them reachable. */
const nearHost =
  /^http:\/\/(localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?=[:/?#]|$)/i;

function notPrivate(url: string, start: number): Finding {
  const near = nearHost.exec(url)?.[1];
  if (near)
    return {
      ...{ rule: 'link-https', severity: 'warning', offset: start },
      message: `Readers cannot reach ${near}: it is an address of this computer or its network.`,
    };
  return {
    ...{ rule: 'link-https', severity: 'warning', offset: start },
    message: `${url.slice(0, 80)} is not encrypted, and many clients block or warn of it.`,
    fix: { label: 'Use https', edits: [{ start, end: start + 4, text: 'https' }] },
  };
}

function nameOf(tag: string): string {
  return isImage(tag) ? 'image' : tag === button.tag ? 'button' : 'link';
}
