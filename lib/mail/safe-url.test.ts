import { expect, it } from 'vitest';
import { isSafeUrl, schemeOf } from './safe-url';

it('reads a scheme as the most lenient reader does', () => {
  expect(schemeOf(' java\nscript\u200b:x')).toBe('javascript');
  expect(schemeOf('\uff4aavascript:x')).toBe('javascript');
  expect(schemeOf('/a:b')).toBeNull();
  expect(schemeOf('?a:b')).toBeNull();
  expect(schemeOf('*|FACEBOOK:PROFILEURL|*')).toBeNull();
});

it('lets the author write more than the values of a recipient bring', () => {
  for (const url of ['sms:+491', 'cid:logo']) {
    expect(isSafeUrl(url, 'link')).toBe(true);
    expect(isSafeUrl(url, 'value')).toBe(false);
  }
  expect(isSafeUrl('mailto:a@a.test', 'value')).toBe(true);
  expect(isSafeUrl('mailto:a@a.test', 'image-value')).toBe(false);
});

it('shows pictures of pixels in data, and nothing else', () => {
  expect(isSafeUrl('data:image/png;base64,AA==', 'image')).toBe(true);
  expect(isSafeUrl('data:image/svg+xml;base64,AA==', 'image')).toBe(false);
  expect(isSafeUrl('data:image/png;base64,AA==', 'link')).toBe(false);
});
