import { expect, it } from 'vitest';
import { isSafeUrl, schemeOf } from './safe-url';

it('reads a scheme like the most lenient reader', () => {
  expect(schemeOf(' java\nscript\u200b:x')).toBe('javascript');
  expect(schemeOf('\uff4aavascript:x')).toBe('javascript');
  expect(schemeOf('/a:b')).toBeNull();
  expect(schemeOf('?a:b')).toBeNull();
  expect(schemeOf('*|FACEBOOK:PROFILEURL|*')).toBeNull();
});

it('allows authors more than recipients’ values', () => {
  for (const url of ['sms:+491', 'cid:logo']) {
    expect(isSafeUrl(url, 'link')).toBe(true);
    expect(isSafeUrl(url, 'value')).toBe(false);
  }
  expect(isSafeUrl('mailto:a@a.test', 'value')).toBe(true);
  expect(isSafeUrl('mailto:a@a.test', 'image-value')).toBe(false);
});

it('allows only raster images in data URLs', () => {
  expect(isSafeUrl('data:image/png;base64,AA==', 'image')).toBe(true);
  expect(isSafeUrl('data:image/svg+xml;base64,AA==', 'image')).toBe(false);
  expect(isSafeUrl('data:image/png;base64,AA==', 'link')).toBe(false);
});
