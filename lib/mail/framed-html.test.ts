import { expect, it } from 'vitest';
import { framedHtml } from './framed-html';

it('puts the policy first, after the doctype, and opens links in new tabs', () => {
  expect(framedHtml('<!doctype html><html><body>Hi</body></html>')).toMatch(
    /^<!doctype html><meta charset="utf-8"><base href="about:invalid" target="_blank"><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*">.*<html>/,
  );
});

it('shows no images if not wanted', () => {
  expect(framedHtml('<p>Hi</p>', 'no images')).toContain("img-src 'none'");
  expect(framedHtml('<p>Hi</p>')).not.toContain("img-src 'none'");
});

it('puts the policy before markup that tries to come first', () => {
  const framed = framedHtml('<!-- <!doctype html> --><script>x</script>');
  expect(framed.indexOf('Content-Security-Policy')).toBeLessThan(framed.indexOf('<script>'));
});

it('keeps the colors of the email where the system chooses those of pages', () => {
  expect(framedHtml('<p>Hi</p>')).toContain('(forced-colors:active){:root{forced-color-adjust:none;');
});
